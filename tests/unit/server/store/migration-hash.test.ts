import { expect, test } from 'vitest'
import { migrationHash } from '../../../../server/store/migration-hash.ts'
import { migrations } from '../../../../server/store/migrations/index.ts'

// Steps that are released. Databases keep these hashes: another one here, by an edited step or by another way to write statements down,
// means that none of them can be started any more. A step is added here with its release.
const released: Readonly<Record<string, string>> = {
  '0001-managed-objects': 'd149508ce9f9e3e9b3553fa8712e98518423b15919cd20efd8658c17e0f0e3e1',
  '0002-access': 'd482d1b318013d6bc7520cd937a58ed983e1cf031839242a0b1bb8405d448e6f',
  '0003-gateway': '40704e122043b08dc69548143c9c967ca62e638644fdf254d883560fb2bae4bf',
  '0004-environment': '7d85ae58814f438b0b9197d23ff47e8f83854557318736756d3d060308236e0a',
  '0005-portal-layers': '5f53f1aafafd2cd637e04abef5be3d9efbc361ea728708ed22bad80befa552b4',
  '0006-journeys': '9640eb4c6719dc849a727745d9ba8b652ff8a235298bda1aab5ccced38456db6',
  '0007-self-service': '8733cfa789ea3e1e57ae5dbd32593fd2773132324ee3109ed6cf9aa8b55f5d18',
  '0008-sharing': 'fd7c092de0b40be24ba1e59cb4e8b4eab45ac8ae1d409781ffcf77751f465614',
  '0009-audit-facts': 'c48fc6314f5c24f29a7db2ae1bcda1fbcec704f1c110147afb94cd5201c706c1',
  '0010-preferences': '17f0fc2966b497a853cadde843a0d40c3c86b99baf282e881d57b62eef2b92c3',
  '0011-governance': '5eb358b8596986ae67cfd061dc3a5552b3e3f64ae74ab00be867a50ed5158081',
  '0012-governance-indexes': '3b51d48202b3f613753e7067127bc4c3bf4941fd3923b1513efc0deb45415157',
  '0013-request-keys': 'ac63c2ba9e48c57cb93e97e49b771edc9b2f57a62263b54fc9018b311059d3f7',
  '0014-decisions': '16637c0281d2bf3b9a9fe2a872d68e65820a788931c445076e1054afe68457ef',
  '0015-planned-once': '9efd0fc4671175202a4ae19f7795dc184dae4163e43bb90882c62e4a78429020',
  '0016-request-lists': '98e5067a3129318c01bb7fe1521f74b83454c08bc3740e3c12bfc2ae60f817ef',
  '0017-decided-in-few-statements': 'a3c725cd9f50936b4c2cafa79e0b9c2138ba61205584198106b418b4d2e8114b',
  '0018-catalogue-words': '6cd117f02d0688d9598cf89c264c669dad56a7fb4a8039bdc15ed72b7d841ac4',
  '0019-inboxes': 'b06865cb7b16916b6bd49e14f34720032ac1d90f40dbc82399982a8f5b485c0f',
  '0020-last-use': 'd6a46a54fd3438d50a46b2e9e7744f11c848970311183b373703a527a02b680b',
  '0022-guesses': '72da1afbf9808a0ac1018791eaabe1f61ba224c239a35e5c1b7fefbb04ae4709',
  '0023-mail-delivery': 'cb0134f3c83e97bb77324e66066f1cb117c95a57b9e4efcaaac565d2d608211c',
  '0024-order-of-choices': '0d31ffe3445c5b834877917d34dc5d26d47c50f66503702d44c4dd24a717ac3a',
  '0025-idempotency-keys': 'c338f310edeedf4cb868d59618b206efceb47a906d144307daaeb8d97c044f0a',
  '0027-audit-values': '54834731002832fab3785fcaceefece27d11fd2dc925e0a31e16d64d6831f90f',
  '0028-audit-chain': '83468abdeb7326d3b43cbb2887764269e67750597917637a974548e3337c37f2',
  '0029-reviews': '0a3b764b1c7a47ea04d4307fdfd233d38d4ab9c33fb1465446e150c6f2767485',
  '0030-access-is-relationships': '0bace97c9289831fd0fe09c70381b21f40fbe88da5c1e9eff3c3b768b1bb153c',
  '0031-provisioning': 'ba97d4f5bc7b72dec8535892e91005ee77ccb5bbd4877458aa03be72c45b9038',
  '0032-sql-files': 'e71f87667522f921e5fef0ef8c6e5be780e9ef51aa7693c42ac019f8d8893bdd',
  '0033-cases': '356bfd4251b1eeb1d387081c0b2e01b2a20811dca3d265f1e9e953699a868ae0',
  '0034-store-changes': '8ee722f517e020b006fbaa45f6319b859d9aafc965a70a8fd8323a11ee9dad56',
  '0035-due-dates': '3ab2e96fe02e27bc784fa6fcf50181b619a4ed8f732b9c90379cee99e3a7e719',
  '0036-catalogue-facets': 'c89e02c7a416b96fb98e69c60c1ed8aa46190683642fa619b5994750c9ace657',
  '0037-draft-base': '3d467733dcedbf28c931f9e1720cb89d27485faab27d183985abdf0db8ac2250',
  '0038-theme-history': 'e2b058922f45cec8d9bbc1a69e7a0bb721e1b56236f2e8746c5f97c2748310ce',
  '0039-campaigns': '5e2e75904bd1f630e0e6a212582639b958784fcf9996770c665be26949d45d55',
  '0040-review-order': '97f19cceddde53f0861bfdca609f43d7fd7eae70b0f0a83b2dc1d4100adcf551',
  '0041-policy-matches': '69e72b2590b5b0ea2833dcd9ff8ac8f22ae418c030707fe43211aa7b41f02395',
  '0042-policy-history': '1b523d907e986df70f6b14ef92cf07a4f1d7d6ec0e1e6a8a926eba43dca3e833',
  '0043-connectors': 'ddc499dadf48aab6b2de9947b6a3bd1c4667b0aad541ce4f506e6fad1066fdf5',
  '0044-bulk-changes': '699137c71c84745a4347a973185962f877d1f585f0e694cfbfbf88f13d503c76',
  '0045-target-systems': 'f0a75d3085f975537448abcf88c11cc589d65e4597d8b01d5302e792ca85ccaa',
  '0046-object-times': '7d37e19b2a6bfb382df8bdfb635396896aa297393dcd9ce7b45e4dcc0ccc872c',
  '0048-reports': 'b7a048a3c462c6c45294b3d33a362e74f5557711a227ea709fa3423da52478dd',
  '0049-report-schedules': '7a9901eedd601cd7a6f555ad661b91b52de0df34fe22109b5c2c844757f1b6d4',
  '0050-report-files': '5452e864d879cf553486867a50315871b6a3313bff5100f6465511f066f6b0ce',
  '0051-theme-changes': '05ec8379d3f22ed891e1fea06564522f19a2527ad3ac5863a12556602cd1fddb',
  '0055-risk': '8d4602f1f2d2f664cb94e5597d948fd4550cdf8c6b9cf90f79919d773024e279',
  '0056-risk-event-hours': '97f5b9ab4f8e81a8f0d350e3a1ee8ae78b24f37ee636929cfb79b8a705814715',
  '0057-risk-sources': '056cac8f6c65184c53653e558c8a2bcfafb4261e118f86759ea55a2e7f11d456',
  '0058-risk-pipelines': 'c843ea2104b664b7ad3c0e2ce4e249bc572b023b83ca5c52aa228af61b1d33fe',
  '0059-journey-nodes': 'f3d9d07108c0d8571fb66c6b5529810f4cb4f9aaf33916a91830f12cb071af3f',
  '0060-scripts': 'af7b6c18de70e7f3581fbd80f41bdac8d7f0f6998cb4f434da2d5a7e7188ad11',
  '0061-configuration-imports': '9074c93e0f11ff0f20d60f089075e6ab71bd8727fcaac43d660378bbb10f17aa',
}

test('no step was changed, and none is missing here', async () => {
  const found: Record<string, string> = {}
  for (const step of migrations) found[step.id] = await migrationHash(step)
  expect(found).toEqual(released)
})

test('a step is known by what it sends', async () => {
  const hashes = new Set<string>()
  for (const step of migrations) hashes.add(await migrationHash(step))
  expect(hashes.size).toBe(migrations.length)
})

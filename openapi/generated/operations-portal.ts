// Generated from openapi/*.yaml by `npm run generate`. Do not edit.
import type { OperationRows } from './operation-row.ts'

export const portal: OperationRows = {
  deleteTheme: {"service":"portal","method":"DELETE","path":"/enduser/portal/themes/{themeId}","query":[]},
  discardLayerDraft: {"service":"portal","method":"DELETE","path":"/enduser/portal/layers/{layerId}/draft","query":[]},
  getBootDocument: {"service":"portal","method":"GET","path":"/enduser/portal/boot","query":["realm","locale","safe","journey","theme"]},
  listLayers: {"service":"portal","method":"GET","path":"/enduser/portal/layers","query":[]},
  listThemes: {"service":"portal","method":"GET","path":"/enduser/portal/themes","query":[]},
  previewTheme: {"service":"portal","method":"POST","path":"/enduser/portal/themes/preview","query":[],"body":true,"reads":true},
  publishLayer: {"service":"portal","method":"POST","path":"/enduser/portal/layers/{layerId}/publication","query":[],"body":true},
  queryLayerHistory: {"service":"portal","method":"GET","path":"/enduser/portal/layers/{layerId}/history","query":[]},
  readCompiledScreen: {"service":"portal","method":"GET","path":"/enduser/portal/screens/{screenId}/{hash}","query":[]},
  readCounts: {"service":"portal","method":"GET","path":"/enduser/counts","query":[]},
  readLayer: {"service":"portal","method":"GET","path":"/enduser/portal/layers/{layerId}","query":[]},
  readLayerRevision: {"service":"portal","method":"GET","path":"/enduser/portal/layers/{layerId}/history/{revision}","query":[]},
  readMessages: {"service":"portal","method":"GET","path":"/enduser/portal/messages/{locales}/{part}/{hash}","query":[]},
  readSessionState: {"service":"portal","method":"GET","path":"/enduser/session","query":[]},
  readTheme: {"service":"portal","method":"GET","path":"/enduser/portal/theme","query":["realm","locale","journey","theme","place"]},
  readThemeDocument: {"service":"portal","method":"GET","path":"/enduser/portal/themes/{themeId}","query":[]},
  removePreference: {"service":"portal","method":"DELETE","path":"/enduser/portal/preferences/{name}","query":["device","written"]},
  rollBackLayer: {"service":"portal","method":"POST","path":"/enduser/portal/layers/{layerId}/rollback","query":[],"body":true},
  saveLayerDraft: {"service":"portal","method":"PUT","path":"/enduser/portal/layers/{layerId}/draft","query":[],"body":true},
  savePreference: {"service":"portal","method":"PUT","path":"/enduser/portal/preferences/{name}","query":["device","written"],"body":true},
  saveTheme: {"service":"portal","method":"PUT","path":"/enduser/portal/themes/{themeId}","query":[],"body":true},
  setDefaultTheme: {"service":"portal","method":"POST","path":"/enduser/portal/themes/{themeId}/default","query":[]},
  signOut: {"service":"portal","method":"POST","path":"/enduser/session/sign-out","query":[]},
  touchSession: {"service":"portal","method":"POST","path":"/enduser/session/touch","query":[]},
}

import { localized } from '../../kernel/localized.ts'

const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  openid: { en: 'Know who you are', ar: 'معرفة من أنت', fr: 'Savoir qui vous êtes' },
  profile: { en: 'See your name and language', ar: 'رؤية اسمك ولغتك', fr: 'Voir votre nom et votre langue' },
  email: { en: 'See your email address', ar: 'رؤية بريدك الإلكتروني', fr: 'Voir votre adresse e-mail' },
  offline_access: {
    en: 'Keep its access while you are away',
    ar: 'الاحتفاظ بوصوله أثناء غيابك',
    fr: 'Garder son accès en votre absence',
  },
  uma_protection: {
    en: 'Keep things for you that you can share',
    ar: 'حفظ أشياء لك يمكنك مشاركتها',
    fr: 'Conserver pour vous ce que vous pouvez partager',
  },
  'fr:am:*': {
    en: 'Sign-in and sessions on your behalf',
    ar: 'تسجيل الدخول والجلسات نيابة عنك',
    fr: 'Connexion et sessions en votre nom',
  },
  'fr:idm:*': {
    en: 'Read and change your data on your behalf',
    ar: 'قراءة بياناتك وتغييرها نيابة عنك',
    fr: 'Lire et modifier vos données en votre nom',
  },
  'fr:iga:*': {
    en: 'Access requests and reviews on your behalf',
    ar: 'طلبات الوصول ومراجعاته نيابة عنك',
    fr: 'Demandes et revues d’accès en votre nom',
  },
  'fr:autoaccess:*': {
    en: 'Read risk analytics on your behalf',
    ar: 'قراءة تحليلات المخاطر نيابة عنك',
    fr: 'Lire les analyses de risque en votre nom',
  },
  'fr:idc:analytics:*': {
    en: 'Run reports on your behalf',
    ar: 'تشغيل التقارير نيابة عنك',
    fr: 'Exécuter des rapports en votre nom',
  },
  'fr:idc:esv:*': {
    en: 'Read environment settings on your behalf',
    ar: 'قراءة إعدادات البيئة نيابة عنك',
    fr: 'Lire les paramètres d’environnement en votre nom',
  },
}

/** What a scope means to a person; its own name where nobody has said. @example scopeWords('email', ['en']) // 'See your email address' */
export const scopeWords = (scope: string, locales: readonly string[]): string =>
  localized(words[scope], locales) || scope

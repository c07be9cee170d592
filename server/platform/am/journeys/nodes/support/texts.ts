import { localized } from '../../../../kernel/localized.ts'

/** What the nodes say themselves; trees bring the rest. */
const texts = {
  userName: { en: 'User Name', ar: 'اسم المستخدم', fr: 'Nom d’utilisateur' },
  password: { en: 'Password', ar: 'كلمة المرور', fr: 'Mot de passe' },
  next: { en: 'Next', ar: 'التالي', fr: 'Suivant' },
  yes: { en: 'Yes', ar: 'نعم', fr: 'Oui' },
  no: { en: 'No', ar: 'لا', fr: 'Non' },
  securityQuestion: {
    en: 'Select a security question',
    ar: 'اختر سؤال أمان',
    fr: 'Choisissez une question de sécurité',
  },
  newMail: { en: 'New email address', ar: 'عنوان البريد الإلكتروني الجديد', fr: 'Nouvelle adresse e-mail' },
  endOtherSessions: {
    en: 'Sign out everywhere else',
    ar: 'تسجيل الخروج من كل مكان آخر',
    fr: 'Se déconnecter partout ailleurs',
  },
  mailSent: {
    en: 'An email has been sent. Follow the link in it to go on.',
    ar: 'أُرسلت رسالة بريد إلكتروني. اتبع الرابط الذي فيها للمتابعة.',
    fr: 'Un e-mail a été envoyé. Suivez le lien qu’il contient pour continuer.',
  },
  inactive: {
    en: 'This account is not active. Ask your administrator.',
    ar: 'هذا الحساب غير نشط. اسأل مسؤول النظام.',
    fr: 'Ce compte n’est pas actif. Adressez-vous à votre administrateur.',
  },
  locked: {
    en: 'Too many failed attempts. The account is locked for a few minutes.',
    ar: 'محاولات فاشلة كثيرة. الحساب مقفل لبضع دقائق.',
    fr: 'Trop de tentatives infructueuses. Le compte est bloqué pendant quelques minutes.',
  },
  code: { en: 'Enter verification code', ar: 'أدخل رمز التحقق', fr: 'Saisissez le code de vérification' },
  submit: { en: 'Submit', ar: 'إرسال', fr: 'Envoyer' },
  useRecoveryCode: {
    en: 'Use Recovery Code',
    ar: 'استخدام رمز الاسترداد',
    fr: 'Utiliser un code de secours',
  },
  recoveryCode: { en: 'Recovery Code', ar: 'رمز الاسترداد', fr: 'Code de secours' },
  waitingForPhone: {
    en: 'Answer the question on your phone. Choose the number that is shown here.',
    ar: 'أجب عن السؤال على هاتفك. اختر الرقم المعروض هنا.',
    fr: 'Répondez à la question sur votre téléphone. Choisissez le nombre affiché ici.',
  },
  waitingForRegistration: {
    en: 'Scan the code with the phone; this page goes on by itself.',
    ar: 'امسح الرمز بالهاتف؛ ستتابع هذه الصفحة من تلقاء نفسها.',
    fr: 'Scannez le code avec le téléphone ; cette page continue d’elle-même.',
  },
  exit: { en: 'Cancel', ar: 'إلغاء', fr: 'Annuler' },
  wrongCode: {
    en: 'That code is not right. Try the one that is shown now.',
    ar: 'هذا الرمز غير صحيح. جرّب الرمز المعروض الآن.',
    fr: 'Ce code n’est pas le bon. Essayez celui qui s’affiche maintenant.',
  },
  keepCodes: {
    en: 'Keep these recovery codes in a safe place. Each works once, and they are not shown again.',
    ar: 'احفظ رموز الاسترداد هذه في مكان آمن. يعمل كل رمز مرة واحدة، ولن تُعرض مرة أخرى.',
    fr: 'Conservez ces codes de secours en lieu sûr. Chacun sert une fois, et ils ne seront plus affichés.',
  },
  codesKept: { en: 'I have kept them', ar: 'لقد حفظتها', fr: 'Je les ai conservés' },
  askOnPhone: {
    en: 'Do you want to sign in as {name}?',
    ar: 'هل تريد تسجيل الدخول باسم {name}؟',
    fr: 'Voulez-vous vous connecter en tant que {name} ?',
  },
  consent: {
    en: 'These applications ask for parts of your profile.',
    ar: 'تطلب هذه التطبيقات أجزاء من ملفك الشخصي.',
    fr: 'Ces applications demandent des parties de votre profil.',
  },
  deviceProfile: {
    en: 'Collecting information about this device…',
    ar: 'يجري جمع معلومات عن هذا الجهاز…',
    fr: 'Collecte d’informations sur cet appareil…',
  },
} as const

/** A text of the nodes in the best of the person's languages. @example say('yes', ['fr']) // 'Oui' */
export const nodeText = (name: keyof typeof texts, locales: readonly string[]): string =>
  localized(texts[name], locales)

import type { DonneesDocument } from './donnees.ts'

type Partie = { nom: string; adresse: readonly string[] }

/** The IBAN is masked. */
type MandatEcrit = Omit<NonNullable<DonneesDocument['mandat']>, 'signature'> & {
  creancier: Partie
  debiteur: Partie
}

/** The sentence that the SEPA rulebook requires above the signature. */
export const autorisationSepa = (creancier: string): string =>
  `En signant ce mandat, vous autorisez ${creancier} à envoyer des instructions à votre banque pour débiter votre compte, et votre banque à débiter votre compte selon ces instructions. Vous avez le droit d’être remboursé par votre banque selon les conditions de la convention que vous avez passée avec elle. Une demande de remboursement doit être présentée dans les huit semaines suivant la date de débit de votre compte pour un prélèvement autorisé.`

/** Goods are accepted apart, so that the mandates that were signed before say the same. */
export const COUVERTURE_MANDAT =
  'Ce mandat couvre les cotisations de l’entreprise, à leur échéance. Les achats groupés n’en font partie que si elle l’accepte ensuite\u00a0; elle peut revenir sur cet accord.'

/** The facts of a mandate, as its page and its paper show them. */
export const faitsMandat = (mandat: MandatEcrit): [terme: string, valeur: string][] => [
  ['Référence unique du mandat (RUM)', mandat.rum],
  ['Identifiant du créancier (ICS)', mandat.ics],
  ['Créancier', [mandat.creancier.nom, ...mandat.creancier.adresse].join(', ')],
  ['Débiteur', [mandat.debiteur.nom, ...mandat.debiteur.adresse].join(', ')],
  ['Titulaire du compte', mandat.titulaire],
  ['IBAN', mandat.iban],
  ...(mandat.bic ? [['BIC', mandat.bic] as [string, string]] : []),
  ['Type de paiement', mandat.type === 'RCUR' ? 'Récurrent' : 'Ponctuel'],
]

/** The text that is signed in the portal, paragraph by paragraph. Its fingerprint is that of the paragraphs, one a line. */
export const texteMandat = (mandat: MandatEcrit): string[] => [
  'Mandat de prélèvement SEPA',
  ...faitsMandat(mandat).map(([terme, valeur]) => `${terme}\u00a0: ${valeur}`),
  autorisationSepa(mandat.creancier.nom),
  COUVERTURE_MANDAT,
]

import { formatMontant } from '@sillon/domain/argent/format-montant'
import { formatJour, type Jour } from '@sillon/domain/jour'
import type { Valeurs } from '@sillon/domain/organisme/parametres/variables-courriel'
import { autres } from '@sillon/domain/phrase'
import type { CoordonneesPaiement } from '@sillon/domain/pieces/documents/donnees'
import { NATURE_CREANCE_LABELS, type NatureCreance } from '@sillon/domain/tresorerie/creances/creance'
import type { TonRelance } from '@sillon/domain/tresorerie/relances/ton-relance'
import { fait, type Mail } from '../../platform/mail/mail.ts'

type Sujet = {
  nature: NatureCreance
  raison_sociale: string
  /** « Cotisation 2027 », or the purchase of the invoice. */
  objet: string
  numero: string | null
  echeance: Jour
  reste: number
  /** Its plan, when what is due is what is late of it. */
  echeancier_id: string | null
  paiement: CoordonneesPaiement | undefined
  lien: string
  pieces: readonly string[]
}

type Texte = { objet: string; titre?: string; phrases: (sujet: Sujet) => string[] }

const quoi = ({ nature, raison_sociale, objet, echeancier_id }: Sujet) => {
  const piece =
    nature === 'cotisation'
      ? `${objet.toLowerCase()} de ${raison_sociale}`
      : `${nature} de ${raison_sociale} (${objet})`
  return `${echeancier_id ? 'l’échéancier convenu pour ' : ''}la ${piece}`
}

const echue = ({ echeance, echeancier_id }: Sujet) =>
  `${echeancier_id ? 'échéance du' : 'échue le'} ${formatJour(echeance)}`

/** Each tone is a little firmer than the one before. */
const toTextes = (nature: NatureCreance): Record<TonRelance, Texte> => ({
  rappel: {
    objet: `Votre ${nature} arrive à échéance`,
    phrases: (sujet) => [
      `Il reste ${formatMontant(sujet.reste)} à payer sur ${quoi(sujet)}, au plus tard le ${formatJour(sujet.echeance)}.`,
      'Si votre règlement est déjà parti, n’en tenez pas compte.',
    ],
  },
  relance: {
    objet: `${NATURE_CREANCE_LABELS[nature]} en retard`,
    titre: `Votre ${nature} n’est pas encore payée`,
    phrases: (sujet) => [
      `Sauf erreur de notre part, il reste ${formatMontant(sujet.reste)} à payer sur ${quoi(sujet)}, ${echue(sujet)}.`,
      'Merci de la régler dès que possible. En cas de difficulté, appelez-nous\u00a0: nous chercherons une solution ensemble.',
    ],
  },
  derniere: {
    objet: 'Dernière relance avant mise en demeure',
    phrases: (sujet) => [
      `Malgré nos messages, il reste ${formatMontant(sujet.reste)} à payer sur ${quoi(sujet)}, ${echue(sujet)}.`,
      'Sans règlement de votre part, nous vous adresserons une mise en demeure par lettre recommandée.',
      'Si vous contestez cette somme, répondez-nous sans attendre.',
    ],
  },
})

export function toMailRelance(ton: TonRelance, sujet: Sujet): Mail {
  const { nature, numero, reste, echeance, paiement, lien, pieces } = sujet
  const { objet, titre = objet, phrases } = toTextes(nature)[ton]
  return {
    modele: `${nature}_${ton}`,
    objet: `${objet}\u00a0: ${sujet.raison_sociale}`,
    titre,
    paragraphes: phrases(sujet),
    faits: [
      ...fait(NATURE_CREANCE_LABELS[nature], numero),
      { terme: sujet.echeancier_id ? 'En retard' : 'Reste à payer', valeur: formatMontant(reste) },
      { terme: 'Échéance', valeur: formatJour(echeance) },
      ...faitsPaiement(paiement, numero),
    ],
    bouton: { libelle: nature === 'cotisation' ? 'Voir mes cotisations' : 'Voir mes factures', href: lien },
    ...(pieces.length > 0 && {
      pieces,
      note:
        nature === 'cotisation'
          ? 'L’appel de cotisation est joint à cet e-mail.'
          : 'La facture est jointe à cet e-mail.',
    }),
  }
}

/** Values that the cooperative’s own texts may insert; the amount is what is still due. */
export const valeursOf = ({ nature, raison_sociale, objet, numero, reste, echeance }: Sujet): Valeurs => ({
  raison_sociale,
  [nature === 'cotisation' ? 'campagne' : 'achat']: objet,
  numero,
  montant: formatMontant(reste),
  echeance: formatJour(echeance),
})

function faitsPaiement(paiement: CoordonneesPaiement | undefined, numero: string | null) {
  const { virement = null, cheque = null } = paiement ?? {}
  return [
    ...fait('Virement à', virement && `${virement.titulaire}, ${virement.iban}`),
    ...fait('Référence du virement', virement && numero),
    ...fait('Chèque à l’ordre de', cheque?.ordre),
  ]
}

/** Lists of companies, for what an administrator must do by hand. */
export type Bilan = {
  sans_email: readonly string[]
  mises_en_demeure: readonly string[]
  propositions: readonly string[]
  /** Only in the first summary of the week: every late company without an address. */
  en_retard_sans_email: readonly string[]
}

export const isVide = (bilan: Bilan): boolean => Object.values(bilan).every((noms) => noms.length === 0)

export function toMailBilan(bilan: Bilan, lien: string): Mail {
  const { sans_email, mises_en_demeure, propositions, en_retard_sans_email } = bilan
  const sans = [...new Set([...en_retard_sans_email, ...sans_email])]
  return {
    modele: 'relances_bilan',
    objet: `Relances\u00a0: ${objetOf(bilan, sans.length)}`,
    titre: 'Relances à faire de votre main',
    paragraphes: [
      ...dire(mises_en_demeure, 'mise en demeure à envoyer en recommandé', 'mises en demeure à envoyer en recommandé'),
      ...dire(propositions, 'radiation à proposer au conseil', 'radiations à proposer au conseil'),
      ...dire(sans, 'entreprise sans adresse e-mail, à relancer par courrier', SANS_EMAIL_PLURIEL),
    ],
    bouton: { libelle: 'Voir les cotisations', href: lien },
  }
}

const SANS_EMAIL_PLURIEL = 'entreprises sans adresse e-mail, à relancer par courrier'

function objetOf({ mises_en_demeure, propositions }: Bilan, sans: number): string {
  if (sans > 0) return `${sans} ${sans > 1 ? 'entreprises' : 'entreprise'} sans adresse e-mail`
  const actes = mises_en_demeure.length + propositions.length
  return `${actes} ${actes > 1 ? 'entreprises attendent' : 'entreprise attend'} un acte de votre part`
}

const NOMS_MAX = 30

function dire(noms: readonly string[], un: string, plusieurs: string): string[] {
  if (noms.length === 0) return []
  const suite = noms.length > NOMS_MAX ? ` et ${autres(noms.length - NOMS_MAX, 'une')}` : ''
  return [`${noms.length} ${noms.length > 1 ? plusieurs : un}\u00a0: ${noms.slice(0, NOMS_MAX).join(', ')}${suite}.`]
}

import type { ParametresComptabilite } from '../../organisme/parametres/comptabilite.ts'
import { CLASSEMENT_LABELS } from '../banque/classement.ts'
import type { Ecriture, LigneEcriture } from './ecriture.ts'
import type { Fait } from './faits.ts'

type Comptes = ParametresComptabilite
type Solde = { compte: string; libelle: string; montant: number }

/** One fact gives one balanced entry; undefined when all its amounts are 0. */
export function toEcriture(fait: Fait, comptes: Comptes): Ecriture | undefined {
  const contreparties = contrepartiesOf(fait, comptes).filter(({ montant }) => montant !== 0)
  if (contreparties.length === 0) return undefined
  // This side is the opposite of the sum of the other lines, so that the entry is always balanced.
  const du = -contreparties.reduce((total, { montant }) => total + montant, 0)
  const tiers = { ...toMouvement(du), ...tiersOf(fait, comptes) }
  const lignes = contreparties.map(
    ({ compte, libelle, montant }): LigneEcriture => ({
      ...toMouvement(montant),
      compte,
      compte_libelle: libelle,
      auxiliaire: null,
    }),
  )
  return {
    ...journalOf(fait, comptes),
    ...pieceOf(fait),
    jour: fait.jour,
    piece_jour: fait.nature === 'achat' ? fait.date_facture : fait.jour,
    validee_le: null,
    lignes: [tiers, ...lignes].filter(({ debit, credit }) => debit !== 0 || credit !== 0),
  }
}

/** The account that the fact moves: the member's, the supplier's, or that of the bank when it is nobody's. */
function tiersOf(fait: Fait, comptes: Comptes): Pick<LigneEcriture, 'compte' | 'compte_libelle' | 'auxiliaire'> {
  switch (fait.nature) {
    case 'mouvement':
      return { compte: comptes.compte_banque, compte_libelle: 'Banque', auxiliaire: null }
    case 'achat':
      return {
        compte: comptes.compte_fournisseurs,
        compte_libelle: 'Fournisseurs',
        auxiliaire: { numero: fait.fournisseur.code, libelle: fait.fournisseur.raison_sociale },
      }
    default:
      return {
        compte: comptes.compte_clients,
        compte_libelle: 'Adhérents',
        auxiliaire: { numero: fait.tiers.no_adherent, libelle: fait.tiers.raison_sociale },
      }
  }
}

/** A positive amount is a debit, a negative one a credit. */
const toMouvement = (montant: number) => ({ debit: Math.max(montant, 0), credit: Math.max(-montant, 0) })

/** The lines other than that of `tiersOf`: debits positive, credits negative. */
function contrepartiesOf(fait: Fait, comptes: Comptes): Solde[] {
  switch (fait.nature) {
    case 'appel':
    case 'vente':
      return produits(fait.calcul, comptes, -1)
    case 'avoir':
      return produits(fait.calcul, comptes, 1)
    case 'reglement':
      return [{ ...tresorerie(fait.moyen, comptes), montant: fait.montant }]
    case 'rejet':
    case 'annulation':
    case 'remboursement':
      return [{ ...tresorerie(fait.moyen, comptes), montant: -fait.montant }]
    case 'irrecouvrable':
      return [{ compte: comptes.compte_irrecouvrables, libelle: 'Créances irrécouvrables', montant: fait.montant }]
    case 'remboursement_parts':
      return [{ compte: comptes.compte_capital, libelle: 'Capital social', montant: fait.montant }]
    case 'mouvement':
      return [{ compte: fait.compte, libelle: CLASSEMENT_LABELS[fait.classement], montant: -fait.montant }]
    case 'achat':
      return achats(fait, comptes)
  }
}

function achats({ type, total_tva, total_ttc }: Fait & { nature: 'achat' }, comptes: Comptes): Solde[] {
  const sens = type === 'avoir' ? -1 : 1
  return [
    { compte: comptes.compte_achats, libelle: 'Achats de marchandises', montant: sens * (total_ttc - total_tva) },
    { compte: comptes.compte_tva_deductible, libelle: 'TVA déductible', montant: sens * total_tva },
  ]
}

const tresorerie = (moyen: string, { compte_caisse, compte_banque }: Comptes) =>
  moyen === 'especes' ? { compte: compte_caisse, libelle: 'Caisse' } : { compte: compte_banque, libelle: 'Banque' }

type Calcul = (Fait & { nature: 'appel' })['calcul']

/** One sum for each account: fees, VAT, shares. A discount reduces the account of the component it applies to. */
function produits({ lignes, montant_tva }: Calcul, comptes: Comptes, sens: 1 | -1): Solde[] {
  const soldes = new Map<string, Solde>()
  const add = (compte: string, libelle: string, montant: number) => {
    const known = soldes.get(compte)?.montant ?? 0
    soldes.set(compte, { compte, libelle: soldes.get(compte)?.libelle ?? libelle, montant: known + sens * montant })
  }
  for (const { nature, compte, montant_ht } of lignes) {
    if (nature === 'parts') add(comptes.compte_capital, 'Capital social', montant_ht)
    else if (nature === 'marchandise') add(compte || comptes.compte_ventes, 'Ventes de marchandises', montant_ht)
    else if (nature === 'frais') add(compte || comptes.compte_frais_refactures, 'Frais refacturés', montant_ht)
    else add(compte || comptes.compte_cotisations, 'Cotisations', montant_ht)
  }
  add(comptes.compte_tva, 'TVA collectée', montant_tva)
  return [...soldes.values()]
}

const JOURNAUX = {
  appel: ['journal_ventes', 'Ventes'],
  vente: ['journal_ventes', 'Ventes'],
  avoir: ['journal_ventes', 'Ventes'],
  reglement: ['journal_banque', 'Banque'],
  remboursement: ['journal_banque', 'Banque'],
  rejet: ['journal_banque', 'Banque'],
  annulation: ['journal_banque', 'Banque'],
  irrecouvrable: ['journal_operations', 'Opérations diverses'],
  remboursement_parts: ['journal_operations', 'Opérations diverses'],
  mouvement: ['journal_banque', 'Banque'],
  achat: ['journal_achats', 'Achats'],
} as const

function journalOf({ nature }: Fait, comptes: Comptes) {
  const [cle, journal_libelle] = JOURNAUX[nature]
  return { journal: comptes[cle], journal_libelle }
}

function pieceOf(fait: Fait): Pick<Ecriture, 'numero' | 'piece' | 'libelle'> {
  if (fait.nature === 'mouvement') return { ...reference('MB', fait), libelle: fait.libelle }
  if (fait.nature === 'achat') {
    const { numero } = reference('HA', fait)
    const type = fait.type === 'avoir' ? 'Avoir' : 'Facture'
    return { numero, piece: fait.numero, libelle: `${type} ${fait.numero} ${fait.fournisseur.raison_sociale}` }
  }
  const { raison_sociale } = fait.tiers
  switch (fait.nature) {
    case 'appel':
      return { numero: fait.numero, piece: fait.numero, libelle: `Appel ${fait.numero} ${raison_sociale}` }
    case 'vente':
      return { numero: fait.numero, piece: fait.numero, libelle: `Facture ${fait.numero} ${raison_sociale}` }
    case 'avoir':
      return { numero: fait.numero, piece: fait.numero, libelle: `Avoir ${fait.numero} sur ${fait.annule}` }
    case 'reglement':
      return { ...reference('RG', fait), libelle: `Règlement ${raison_sociale}` }
    case 'rejet':
      return { ...reference('RJ', fait), libelle: `Rejet ${fait.motif ?? ''} ${raison_sociale}`.replace(/ {2,}/g, ' ') }
    case 'remboursement':
      return { ...reference('RB', fait), libelle: `Remboursement ${raison_sociale}` }
    case 'annulation':
      return { ...reference('RA', fait), libelle: `Annulation d’un règlement ${raison_sociale}` }
    case 'irrecouvrable':
      return { numero: `IR-${fait.numero}`, piece: fait.numero, libelle: `Irrécouvrable ${fait.numero}` }
    case 'remboursement_parts':
      return { ...reference('RP', fait), libelle: `Remboursement de parts ${raison_sociale}` }
  }
}

/** A fact without a number is named after its id, which no later change can move. */
function reference(lettres: string, { id, reference: du_payeur }: { id: string; reference?: string | null }) {
  const numero = `${lettres}-${id.replaceAll('-', '').slice(-12)}`
  return { numero, piece: du_payeur || numero }
}

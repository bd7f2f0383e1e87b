import type { ErreurChamp } from '../../erreur-champ.ts'
import type { Article } from './article.ts'
import type { Groupement } from './groupement.ts'
import type { GroupementStatut } from './groupement-statut.ts'
import { type ModePrix, palierFor } from './prix.ts'

export type Champ = keyof Omit<Groupement, 'id' | 'version' | 'statut' | 'motif'>

/** May still change once orders are taken: members do not rely on them. */
const PRATIQUES: readonly Champ[] = [
  'description',
  'livraison_du',
  'livraison_au',
  'lieu_livraison',
  'conditions_reglement',
]

/** Never change after publication: members know the purchase by them, and orders print the reference. */
const IDENTITE: readonly Champ[] = ['reference', 'famille']

/** Terms that each order was accepted with. */
const ACCEPTES: readonly Champ[] = ['fournisseur_id', 'mode_livraison', 'mode_facturation', 'mode_prix', 'conditions']

/** Costs added to what members pay: they may only go down. */
const COUTS = ['frais_port', 'frais_gestion_pct', 'tolerance_frais_pct', 'acompte_pct'] as const satisfies Champ[]

const CLOS =
  'Les commandes sont prises\u00a0: seules la description, la livraison et les conditions de règlement changent encore.'

/** Changes of a purchase that are refused. `bons`: number of validated orders. */
export function checkChangementGroupement(
  avant: Groupement,
  apres: Groupement,
  { bons }: { bons: number },
): ErreurChamp[] {
  const { statut } = avant
  if (statut === 'brouillon') return []
  const changed = (Object.keys(avant) as Champ[]).filter(
    (champ) => JSON.stringify(avant[champ]) !== JSON.stringify(apres[champ]),
  )
  return changed.flatMap((champ) => {
    const message = refusalOfChamp(champ, avant, apres, { statut, bons })
    return message ? [{ champ, message }] : []
  })
}

/** True when any change of this attribute would be refused. */
export const isFige = (champ: Champ, groupement: Groupement & { bons: number }): boolean =>
  groupement.statut !== 'brouillon' && refusalOfChamp(champ, groupement, groupement, groupement) !== null

function refusalOfChamp(
  champ: Champ,
  avant: Groupement,
  apres: Groupement,
  { statut, bons }: { statut: GroupementStatut; bons: number },
): string | null {
  if (statut === 'solde' || statut === 'annule') return 'Ce groupement est terminé\u00a0: il ne change plus.'
  if (statut !== 'publie' && statut !== 'ouvert') return PRATIQUES.includes(champ) ? null : CLOS
  if (IDENTITE.includes(champ)) return 'Le groupement est publié\u00a0: sa référence et sa famille ne changent plus.'
  if (statut === 'publie') return null
  if (champ === 'ouverture_le') return 'Le groupement est déjà ouvert.'
  if (champ === 'cloture_le') return 'Pour changer la clôture, prolongez le groupement, ou clôturez-le.'
  if (bons === 0) return null
  if (ACCEPTES.includes(champ)) return 'Des adhérents ont commandé avec cette condition\u00a0: elle ne change plus.'
  const cout = COUTS.find((one) => one === champ)
  if (cout && (apres[cout] ?? 0) > (avant[cout] ?? 0)) {
    return 'Des adhérents ont commandé\u00a0: ce montant ne peut que baisser.'
  }
  if (champ === 'franco_ht' && apres.frais_port && francoOf(apres) > francoOf(avant)) {
    return 'Des adhérents ont commandé\u00a0: le franco ne peut que baisser.'
  }
  return null
}

/** Without a threshold, transport is always due. */
const francoOf = ({ franco_ht }: Groupement) => franco_ht ?? Number.POSITIVE_INFINITY

/** Attributes that define an article: they do not change once it is ordered. */
const NATURE = ['unite', 'conditionnement', 'contenance', 'tva_code', 'amm', 'certiphyto_requis'] as const
const CHARGES = ['redevance_ht', 'eco_contribution_ht'] as const

type Regles = { statut: GroupementStatut; mode_prix: ModePrix /** Packages ordered so far. */; engages: number }

/** Changes of an article that are refused. A member who ordered it pays at most the price announced. */
export function checkChangementArticle(
  avant: Article,
  apres: Article,
  { statut, mode_prix, engages }: Regles,
): ErreurChamp[] {
  const ferme = refusalOfArticles(statut)
  if (ferme) return [{ champ: 'designation', message: ferme }]
  if (engages === 0) return []
  const errors: ErreurChamp[] = []
  for (const champ of NATURE) {
    if (avant[champ] !== apres[champ]) {
      errors.push({ champ, message: 'Des adhérents ont commandé cet article\u00a0: ceci ne change plus.' })
    }
  }
  for (const champ of CHARGES) {
    if (apres[champ] > avant[champ]) {
      errors.push({ champ, message: 'Des adhérents ont commandé cet article\u00a0: ce montant ne peut que baisser.' })
    }
  }
  if (isPlusCher(avant, apres, mode_prix)) {
    const champ = apres.prix_unitaire_ht > avant.prix_unitaire_ht ? 'prix_unitaire_ht' : 'paliers'
    const message = 'Des adhérents ont commandé à ces prix\u00a0: ils ne peuvent que baisser, à chaque quantité.'
    errors.push({ champ, message })
  }
  if (apres.multiple !== avant.multiple && avant.multiple % apres.multiple !== 0) {
    errors.push({
      champ: 'multiple',
      message: 'Des commandes suivent l’ancien multiple\u00a0: prenez un de ses diviseurs.',
    })
  }
  if (apres.minimum > avant.minimum) {
    errors.push({ champ: 'minimum', message: 'Des commandes suivent l’ancien minimum\u00a0: il ne peut que baisser.' })
  }
  if (apres.disponible !== null && apres.disponible < engages) {
    errors.push({ champ: 'disponible', message: `${engages} colis sont déjà commandés.` })
  }
  return errors
}

/** Articles may be added, changed and removed until the closing. */
export function refusalOfArticles(statut: GroupementStatut): string | null {
  if (statut === 'brouillon' || statut === 'publie' || statut === 'ouvert') return null
  return 'Les commandes sont prises\u00a0: les articles ne changent plus.'
}

/** True when a quantity would cost more: at the first price, or from one of the thresholds on. */
function isPlusCher(avant: Article, apres: Article, mode: ModePrix): boolean {
  const seuils =
    mode === 'prix_unique' ? [] : [...avant.paliers, ...apres.paliers].map(({ a_partir_de }) => a_partir_de)
  return [0, ...seuils].some((quantite) => priceAt(apres, quantite) > priceAt(avant, quantite))
}

const priceAt = (article: Article, quantite: number) => palierFor(article, quantite).prix_unitaire_ht

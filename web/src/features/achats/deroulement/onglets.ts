import type { Etape } from '@sillon/domain/achats/groupements-achats/etape-attendue'
import type { GroupementFiche } from '@sillon/domain/achats/groupements-achats/groupement-resume'
import { type ComponentType, lazy } from 'react'
import type { OngletProps } from '../groupements-achats/onglet-props.ts'

type Onglet = {
  cle: Etape
  libelle: string
  Component: ComponentType<OngletProps>
  /** Absent when the tab is always shown. */
  isShown?: (groupement: GroupementFiche) => boolean
}

const onglet = (
  cle: Etape,
  libelle: string,
  load: () => Promise<ComponentType<OngletProps>>,
  isShown?: Onglet['isShown'],
): Onglet => ({ cle, libelle, Component: lazy(async () => ({ default: await load() })), ...(isShown && { isShown }) })

/** Orders to the supplier, receptions and amounts due exist only after the attribution. */
const isAttribue = ({ statut }: GroupementFiche) =>
  ['attribue', 'commande', 'en_livraison', 'livre', 'facture', 'solde'].includes(statut)

/** The tabs of the page of a purchase, in order; each is loaded when it is opened. */
// biome-ignore format: one row per line
const ONGLETS: readonly [Onglet, ...Onglet[]] = [
  onglet('presentation', 'Présentation', async () => (await import('../groupements-achats/presentation-onglet.tsx')).PresentationOnglet),
  onglet('articles', 'Articles', async () => (await import('../groupements-achats/articles-onglet.tsx')).ArticlesOnglet),
  onglet('commandes', 'Commandes', async () => (await import('../bons-commande/commandes-onglet.tsx')).CommandesOnglet, ({ statut }) => statut !== 'brouillon' && statut !== 'publie'),
  onglet('cloture', 'Clôture', async () => (await import('../clotures/cloture-onglet.tsx')).ClotureOnglet, ({ statut }) => statut !== 'brouillon' && statut !== 'annule'),
  onglet('fournisseur', 'Fournisseur', async () => (await import('../commandes-fournisseur/fournisseur-onglet.tsx')).FournisseurOnglet, isAttribue),
  onglet('receptions', 'Réceptions', async () => (await import('../receptions/receptions-onglet.tsx')).ReceptionsOnglet, isAttribue),
  onglet('releve', 'Relevé', async () => (await import('../releves/releve-onglet.tsx')).ReleveOnglet, isAttribue),
]

export const listOnglets = (groupement: GroupementFiche): readonly Onglet[] =>
  ONGLETS.filter(({ isShown = () => true }) => isShown(groupement))

/** The first of these keys that names a tab shown; the first tab when none does. */
export function findOnglet(groupement: GroupementFiche, ...cles: unknown[]): Onglet {
  const montres = listOnglets(groupement)
  const [onglet = ONGLETS[0]] = cles.flatMap((cle) => montres.find((un) => un.cle === cle) ?? [])
  return onglet
}

/** The query string of the page: the tab shown, the one where work waits when absent. */
export type GroupementSearch = { onglet?: string }

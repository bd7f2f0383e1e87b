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
  onglet('suivi', 'Suivi', async () => (await import('./suivi-onglet.tsx')).SuiviOnglet, ({ statut }) => statut === 'ouvert'),
  onglet('presentation', 'Présentation', async () => (await import('../groupements-achats/presentation-onglet.tsx')).PresentationOnglet),
  onglet('articles', 'Articles', async () => (await import('../groupements-achats/articles-onglet.tsx')).ArticlesOnglet),
  onglet('commandes', 'Commandes', async () => (await import('../bons-commande/commandes-onglet.tsx')).CommandesOnglet, ({ statut }) => statut !== 'brouillon' && statut !== 'publie'),
  onglet('cloture', 'Clôture', async () => (await import('../clotures/cloture-onglet.tsx')).ClotureOnglet, ({ statut }) => statut !== 'brouillon' && statut !== 'annule'),
  onglet('fournisseur', 'Fournisseur', async () => (await import('../commandes-fournisseur/fournisseur-onglet.tsx')).FournisseurOnglet, isAttribue),
  onglet('receptions', 'Réceptions', async () => (await import('../receptions/receptions-onglet.tsx')).ReceptionsOnglet, isAttribue),
  onglet('releve', 'Relevé', async () => (await import('../releves/releve-onglet.tsx')).ReleveOnglet, isAttribue),
]

/** `attendue`: the tab on which the page opened, which stays when the purchase closes meanwhile. */
export const listOnglets = (groupement: GroupementFiche, attendue: Etape): readonly Onglet[] =>
  ONGLETS.filter(({ cle, isShown = () => true }) => cle === attendue || isShown(groupement))

/** The tab that the address names when it is shown, else the one on which the page opened. */
export function findOnglet(montres: readonly Onglet[], demande: unknown, attendue: Etape): Onglet {
  const named = (cle: unknown) => montres.find((un) => un.cle === cle)
  return named(demande) ?? named(attendue) ?? ONGLETS[0]
}

/** The query string of the page: the tab shown, the one where work waits when absent. */
export type GroupementSearch = { onglet?: string }

import type { GroupementFiche } from '@sillon/domain/achats/groupements-achats/groupement-resume'
import { type ComponentType, lazy } from 'react'
import type { OngletProps } from '../groupements-achats/onglet-props.ts'

type Onglet = {
  cle: string
  libelle: string
  Component: ComponentType<OngletProps>
  /** Absent: always there. */
  isShown?: (groupement: GroupementFiche) => boolean
}

const onglet = (
  cle: string,
  libelle: string,
  load: () => Promise<ComponentType<OngletProps>>,
  isShown?: Onglet['isShown'],
): Onglet => ({ cle, libelle, Component: lazy(async () => ({ default: await load() })), ...(isShown && { isShown }) })

/** What is ordered, received and owed exists from the attribution on. */
const isAttribue = ({ statut }: GroupementFiche) =>
  ['attribue', 'commande', 'en_livraison', 'livre', 'facture', 'solde'].includes(statut)

/** Of the page of a purchase, in their order; each loaded when it is opened. */
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

/** An unknown one, or one that is not there yet, is the first. */
export const findOnglet = (groupement: GroupementFiche, cle: unknown): Onglet =>
  listOnglets(groupement).find((onglet) => onglet.cle === cle) ?? ONGLETS[0]

/** The address bar of the page: the tab shown, the first one without it. */
export type GroupementSearch = { onglet?: string }

import { CHAMPS_ADHERENT, CHAMPS_ENTREPRISE } from '@sillon/domain/secretariat/doublons/champs-fusion'
import { MOTIFS_DOUBLON, OBJETS_FUSION } from '@sillon/domain/secretariat/doublons/doublon'
import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../page.ts'
import { route } from '../route.ts'

const Objet = z.enum(OBJETS_FUSION)
const Champ = z.enum([...new Set([...Object.keys(CHAMPS_ADHERENT), ...Object.keys(CHAMPS_ENTREPRISE)])])

/** A short description of a record, to tell it from another one. */
const Apercu = z.object({ id: z.uuid(), titre: z.string(), details: z.array(z.string()) })

export const Doublon = z.object({ un: Apercu, autre: Apercu, motifs: z.array(z.enum(MOTIFS_DOUBLON)) })
export type Doublon = z.infer<typeof Doublon>

const Fiche = z.object({
  ...Apercu.shape,
  version: z.int(),
  /** Identifier and status of the person's account. */
  compte: z.nullable(z.object({ identifiant: z.string(), statut: z.string() })),
  /** Its latest membership, to link to the administrators' page. Null: none. */
  adhesion_id: z.nullable(z.uuid()),
})

/** Two records side by side, with the effects of their merge. */
export const Comparaison = z.object({
  objet: Objet,
  gardee: Fiche,
  absorbee: Fiche,
  /** The fields to compare: the administrator chooses the value of those that differ. */
  champs: z.array(
    z.object({
      champ: Champ,
      libelle: z.string(),
      gardee: z.nullable(z.string()),
      absorbee: z.nullable(z.string()),
      defaut: z.enum(['gardee', 'absorbee']),
    }),
  ),
  /** Records that move to the kept one: « 3 bons de commande ». */
  deplacements: z.array(z.object({ libelle: z.string(), nombre: z.int() })),
  /** Other changes that the merge makes: sentences. */
  effets: z.array(z.string()),
  /** Why the merge is refused today: sentences. Empty: it is allowed. */
  obstacles: z.array(z.string()),
})
export type Comparaison = z.infer<typeof Comparaison>

export const FusionLigne = z.object({
  id: z.uuid(),
  objet: Objet,
  gardee: z.object({ id: z.uuid(), titre: z.string(), adhesion_id: z.nullable(z.uuid()) }),
  absorbee: z.object({ id: z.uuid(), titre: z.string() }),
  faite_le: z.string(),
  faite_par: z.nullable(z.string()),
  annulable_jusqu_au: z.string(),
  annulee_le: z.nullable(z.string()),
  nombre: z.int(),
  /** Why the merge can no longer be undone; null: it can. */
  refus: z.nullable(z.string()),
})
export type FusionLigne = z.infer<typeof FusionLigne>

const Paire = z.object({ objet: Objet, gardee_id: z.uuid(), absorbee_id: z.uuid() })

export const DoublonsQuery = z.extend(PageQuery, { objet: Objet })
export type DoublonsQuery = z.output<typeof DoublonsQuery>

export const doublonsRoutes = {
  list: route('GET /admin/doublons', {
    droit: 'dossiers',
    summary: 'Les fiches qui se ressemblent, deux par deux, avec leurs raisons.',
    query: DoublonsQuery,
    response: pageOf(Doublon),
  }),
  comparer: route('GET /admin/doublons/comparaison', {
    droit: 'dossiers',
    summary: 'Deux fiches côte à côte, et ce que ferait leur fusion.',
    query: Paire,
    response: Comparaison,
  }),
  ecarter: route('POST /admin/doublons/ecarter', {
    droit: 'dossiers',
    summary: 'Dire que deux fiches ne sont pas des doublons.',
    body: z.strictObject({ objet: Objet, un_id: z.uuid(), autre_id: z.uuid() }),
  }),
  fusions: route('GET /admin/fusions', {
    droit: 'dossiers',
    summary: 'Les fusions, les dernières d’abord.',
    query: PageQuery,
    response: pageOf(FusionLigne),
  }),
  fusionner: route('POST /admin/fusions', {
    droit: 'dossiers',
    summary: 'Fusionner deux fiches en une.',
    body: z.strictObject({
      ...Paire.shape,
      version_gardee: z.int(),
      version_absorbee: z.int(),
      /** Fields that take the value of the absorbed record. */
      champs_absorbes: z.array(Champ).check(z.maxLength(40)),
    }),
    response: FusionLigne,
    creates: true,
  }),
  annuler: route('POST /admin/fusions/:id/annuler', {
    droit: 'dossiers',
    summary: 'Annuler une fusion\u202f: chaque chose retourne où elle était.',
    /** `champs_gardes`: fields changed since the merge, which keep their new value. */
    response: z.object({ fusion: FusionLigne, champs_gardes: z.array(z.string()) }),
  }),
}

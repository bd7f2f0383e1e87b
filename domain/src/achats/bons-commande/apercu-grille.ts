import * as z from 'zod/mini'
import { chaine } from '../../chaine.ts'
import { normalise } from '../../texte.ts'
import { COLLAGE_MAX } from '../groupements-achats/collage-saisie.ts'
import { LigneGrille, raisonLigne } from './grille.ts'
import { type GrilleLue, LIGNES_GRILLE_COLLEES_MAX, type LigneCollee } from './lecture-grille.ts'

/** A table as it was copied, and where it goes when it has no titles. */
export const CollageGrille = z.strictObject({
  texte: chaine(COLLAGE_MAX, 'Ce collage est trop long\u00a0: collez moins de lignes à la fois.'),
  ancre: z.nullable(
    z.strictObject({
      entreprise_ids: z.array(z.uuid()).check(z.maxLength(LIGNES_GRILLE_COLLEES_MAX)),
      article_ids: z.array(z.uuid()).check(z.maxLength(300)),
    }),
  ),
})
export type CollageGrille = z.infer<typeof CollageGrille>

const LigneApercu = z.object({
  ligne: z.int(),
  /** The name or number of the member in the table. Null: the row of the grid says who. */
  cle: z.nullable(z.string()),
  /** The member with the present order. Null: nobody, or more than one. */
  membre: z.nullable(LigneGrille),
  /** Why this row is not entered. */
  raison: z.nullable(z.string()),
  cellules: z.array(z.object({ article_id: z.uuid(), texte: z.string() })),
})
type LigneApercu = z.infer<typeof LigneApercu>

/** How a pasted table is read, before anything is written. `ignorees`: titles that name no article. */
export const ApercuGrille = z.object({
  lignes: z.array(LigneApercu),
  ignorees: z.array(z.string()),
  erreur: z.nullable(z.string()),
})
export type ApercuGrille = z.infer<typeof ApercuGrille>

/** A member that the table may name. */
export type Candidat = LigneGrille & { active: boolean }

/** Each row with the member that it names, by number first, then by name; each member once. */
export function apercuGrille({ lignes, ...lue }: GrilleLue, candidats: readonly Candidat[]): ApercuGrille {
  const vus = new Map<string, number>()
  return { ...lue, lignes: lignes.map((collee) => toApercu(collee, candidats, vus)) }
}

function toApercu(collee: LigneCollee, candidats: readonly Candidat[], vus: Map<string, number>): LigneApercu {
  const { ligne, cle, cellules } = collee
  const [trouve, autre] = findMembres(collee, candidats)
  const lu = { ligne, cle, cellules, membre: null }
  if (!trouve) return { ...lu, raison: cle ? `Aucun adhérent «\u00a0${cle}\u00a0».` : 'Cette ligne ne nomme personne.' }
  if (autre) return { ...lu, raison: 'Plusieurs adhérents portent ce nom\u00a0: écrivez le numéro.' }
  const { active, ...membre } = trouve
  const deja = vus.get(membre.entreprise.id)
  if (deja !== undefined) return { ...lu, membre, raison: `Déjà à la ligne ${deja}.` }
  vus.set(membre.entreprise.id, ligne)
  return { ...lu, membre, raison: active ? raisonLigne(membre.bon) : 'L’adhésion n’est pas active.' }
}

function findMembres({ cle, entreprise_id }: LigneCollee, candidats: readonly Candidat[]): Candidat[] {
  if (cle === null) return candidats.filter(({ entreprise }) => entreprise.id === entreprise_id)
  const cherche = normalise(cle)
  if (cherche === '') return []
  const numero = candidats.filter(({ entreprise }) => normalise(entreprise.no_adherent) === cherche)
  return numero.length > 0
    ? numero
    : candidats.filter(({ entreprise }) => normalise(entreprise.raison_sociale) === cherche)
}

import { ADHESION_STATUTS } from '@sillon/domain/comptes/droits/adhesion-statut'
import { Entreprise } from '@sillon/domain/dossiers/entreprises/entreprise'
import { EntrepriseSaisie } from '@sillon/domain/dossiers/entreprises/entreprise-saisie'
import { Siret } from '@sillon/domain/siret'
import { texte } from '@sillon/domain/texte'
import * as z from 'zod/mini'
import { route } from '../route.ts'

const EntrepriseTrouvee = z.object({
  siret: z.string(),
  raison_sociale: z.nullable(z.string()),
  code_postal: z.nullable(z.string()),
  commune: z.nullable(z.string()),
  categorie_juridique: z.nullable(z.string()),
})

/** Known facts about a SIRET: from our database first, then from the public registry. */
export const RechercheSiret = z.object({
  /**
   * `aucune`: the registry does not know it, which does not prove that it is wrong; `indisponible`: the registry did
   * not answer. In both cases the member types the details.
   */
  source: z.enum(['base', 'registre', 'aucune', 'indisponible']),
  siret: z.string(),
  entreprise: z.nullable(EntrepriseTrouvee),
  /** Its latest membership in the cooperative, running or ended. */
  adhesion: z.nullable(
    z.object({ id: z.uuid(), statut: z.enum(ADHESION_STATUTS), en_preparation: z.boolean(), finale: z.boolean() }),
  ),
  /** Other known establishments of the same company. */
  meme_siren: z.array(z.object({ adhesion_id: z.nullable(z.uuid()), siret: z.string(), raison_sociale: z.string() })),
  /** Set when the registry says that the establishment is closed; `le` null: the day is unknown. */
  fermeture: z.nullable(z.object({ le: z.nullable(z.string()) })),
  diffusion_partielle: z.boolean(),
})
export type RechercheSiret = z.infer<typeof RechercheSiret>

export const RechercheNom = z.object({
  indisponible: z.boolean(),
  resultats: z.array(z.extend(EntrepriseTrouvee, { source: z.enum(['base', 'registre']), ouverte: z.boolean() })),
})
export type RechercheNom = z.infer<typeof RechercheNom>

export const entreprisesRoutes = {
  get: route('GET /adhesions/:id/entreprise', {
    access: 'adherent',
    summary: 'L’entreprise d’une adhésion.',
    response: Entreprise,
  }),
  update: route('PATCH /adhesions/:id/entreprise', {
    access: 'adherent',
    droit: 'dossiers',
    summary: 'Modifier l’entreprise d’une adhésion.',
    body: EntrepriseSaisie,
    response: Entreprise,
    versioned: true,
  }),
  findBySiret: route('GET /admin/entreprises/:siret', {
    summary: 'Chercher une entreprise par SIRET, ici puis au registre.',
    params: { siret: Siret },
    response: RechercheSiret,
  }),
  search: route('GET /admin/entreprises', {
    summary: 'Chercher une entreprise par nom, ici puis au registre.',
    query: z.object({ q: texte(150, { min: 3 }) }),
    response: RechercheNom,
  }),
}

import * as z from 'zod/mini'
import { ROLES } from '../../comptes/droits/role.ts'
import { EXPLOITATION_STATUTS } from '../exploitations/exploitation-statut.ts'
import { MODES_PRODUCTION } from '../exploitations/mode-production.ts'
import { MATERIEL_STATUTS } from '../materiels/materiel-statut.ts'

const texte = z.nullable(z.string())
const hectares = z.nullable(z.number())

/** The copy of a company that a declaration keeps at its submission: it lists the changes a year later. */
export const Instantane = z.object({
  entreprise: z.object({
    raison_sociale: z.string(),
    siret: z.string(),
    categorie_juridique: texte,
    /** The lines of `formatAdresse`, joined. */
    adresse: texte,
    telephone: texte,
    mobile: texte,
    email: texte,
    mode_reglement: texte,
  }),
  exploitations: z.array(
    z.object({
      id: z.string(),
      nom: z.string(),
      sau_ha: hectares,
      surface_bio_ha: hectares,
      surface_irrigable_ha: hectares,
      mode_production: z.enum(MODES_PRODUCTION),
      statut: z.enum(EXPLOITATION_STATUTS),
    }),
  ),
  /** The people with a current role. */
  adherents: z.array(
    z.object({ id: z.string(), nom: z.string(), prenom: z.string(), role: z.nullable(z.enum(ROLES)) }),
  ),
  /** The machines still owned. */
  materiels: z.array(
    z.object({ id: z.string(), libelle: z.string(), exploitation: texte, statut: z.enum(MATERIEL_STATUTS) }),
  ),
})
export type Instantane = z.infer<typeof Instantane>

import * as z from 'zod/mini'
import { ADHESION_STATUTS } from './adhesion-statut.ts'
import { DECLARATION_STATUTS } from './declaration.ts'
import { Etape } from './etape.ts'

const texte = z.nullable(z.string())

export const Campagne = z.object({
  id: z.uuid(),
  annee: z.int(),
  libelle: z.string(),
  debut: z.string(),
  fin: z.string(),
  /** The last day to declare. */
  depot_au: z.string(),
  date_appel: texte,
  echeance: texte,
  statut: z.enum(['ouverte', 'close']),
})
export type Campagne = z.infer<typeof Campagne>

/** What a membership declares for one campaign. */
const Declaration = z.object({
  id: z.uuid(),
  version: z.int(),
  statut: z.enum(DECLARATION_STATUTS),
  soumise_le: texte,
  /** What the administrators asked to complete. */
  motif: texte,
})

/** A membership in a list or on a card. */
const AdhesionResume = z.object({
  id: z.uuid(),
  version: z.int(),
  statut: z.enum(ADHESION_STATUTS),
  /** Still being prepared by an administrator: invisible to members. */
  en_preparation: z.boolean(),
  entreprise: z.object({
    id: z.uuid(),
    no_adherent: texte,
    siret: z.string(),
    raison_sociale: z.string(),
    code_postal: texte,
    commune: texte,
    departement: texte,
  }),
  campagne: z.nullable(Campagne),
  declaration_statut: z.nullable(z.enum(DECLARATION_STATUTS)),
  soumise_le: texte,
  resiliation_prevue_le: texte,
})

/** A membership opened: its cycle, its declaration of the running campaign, what each step still lacks. */
export const Adhesion = z.object({
  ...AdhesionResume.shape,
  declaration: z.nullable(Declaration),
  /** Empty for an entirely read-only membership. Three steps for a retired user. */
  etapes: z.array(Etape),
  /** The caller may open it: otherwise their right is the accountant's, fees and documents only. */
  consultable: z.boolean(),
  /** The caller may read it but not change it: their right in the company says so. */
  lecture_seule: z.boolean(),
  /** Reason of the last act, as shown to the member. */
  motif: texte,
  premiere_campagne_id: z.nullable(z.uuid()),
  validee_le: texte,
  date_effet: texte,
  fin_le: texte,
  adhesion_precedente_id: z.nullable(z.uuid()),
})
export type Adhesion = z.infer<typeof Adhesion>

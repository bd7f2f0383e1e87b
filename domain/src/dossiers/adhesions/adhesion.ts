import * as z from 'zod/mini'
import { ADHESION_STATUTS } from '../../comptes/droits/adhesion-statut.ts'
import { Origine } from '../echanges/origine.ts'
import { DECLARATION_STATUTS } from './declaration-statut.ts'
import { Etape } from './etape.ts'

const texte = z.nullable(z.string())

export const Campagne = z.object({
  id: z.uuid(),
  annee: z.int(),
  libelle: z.string(),
  debut: z.string(),
  fin: z.string(),
  /** Last day to submit a declaration. */
  depot_au: z.string(),
  date_appel: texte,
  echeance: texte,
  statut: z.enum(['ouverte', 'close']),
})
export type Campagne = z.infer<typeof Campagne>

/** The declaration of a membership for one campaign. */
const Declaration = z.object({
  id: z.uuid(),
  version: z.int(),
  statut: z.enum(DECLARATION_STATUTS),
  soumise_le: texte,
  /** Changes that the administrators asked the member to make. */
  motif: texte,
  /** Set when the office submitted it for the company. */
  origine: z.nullable(Origine),
  /** The last change that the company asked for since then, by telephone or on paper. */
  corrigee: z.nullable(Origine),
})

/** A membership in a list or on a card. */
const AdhesionResume = z.object({
  id: z.uuid(),
  version: z.int(),
  statut: z.enum(ADHESION_STATUTS),
  /** An administrator is still preparing it: members do not see it. */
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

/** One membership in full: its life cycle, its declaration for the running campaign, what each step still lacks. */
export const Adhesion = z.object({
  ...AdhesionResume.shape,
  declaration: z.nullable(Declaration),
  /** Empty when the membership is read-only for everyone. A retired user has three steps. */
  etapes: z.array(Etape),
  /** False when the caller has the accountant's right: they see fees and documents only. */
  consultable: z.boolean(),
  /** The caller's right in the company lets them read the membership and not change it. */
  lecture_seule: z.boolean(),
  /** Reason given at the last action, as the member reads it. */
  motif: texte,
  premiere_campagne_id: z.nullable(z.uuid()),
  validee_le: texte,
  date_effet: texte,
  fin_le: texte,
  adhesion_precedente_id: z.nullable(z.uuid()),
})
export type Adhesion = z.infer<typeof Adhesion>

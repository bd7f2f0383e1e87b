import * as z from 'zod/mini'
import { ROLES } from '../../comptes/droits/role.ts'
import { Changement } from './changement.ts'
import { DECLARATION_STATUTS } from './declaration-statut.ts'
import { Etape } from './etape.ts'
import { QUESTIONS } from './question-declaration.ts'

const hectares = z.nullable(z.number())

/** The declaration of the year as its member answers it, beside the one of an earlier year; once sent, its receipt. */
export const MaDeclaration = z.object({
  raison_sociale: z.string(),
  annee: z.int(),
  /** Its receipt is called by it: `DEC-2027-A00087`. */
  numero: z.nullable(z.string()),
  depot_au: z.string(),
  statut: z.enum(DECLARATION_STATUTS),
  /** Year of the earlier declaration. Null: this is the first one, made by the four steps. */
  depuis: z.nullable(z.int()),
  soumise_le: z.nullable(z.string()),
  /** Changes that the cooperative asked for. */
  motif: z.nullable(z.string()),
  /** The caller may answer and send now. */
  ouverte: z.boolean(),
  questions: z.array(
    z.object({
      question: z.enum(QUESTIONS),
      /** Digest of what is shown, to give back with the answer. */
      vu: z.string(),
      /** Null: not answered, or what it was about has changed since. */
      repondue_le: z.nullable(z.string()),
    }),
  ),
  exploitations: z.array(z.object({ id: z.string(), nom: z.string(), sau_ha: hectares, avant: hectares })),
  /** `nouveau`: absent from the earlier declaration. */
  personnes: z.array(
    z.object({ id: z.string(), nom: z.string(), role: z.nullable(z.enum(ROLES)), nouveau: z.boolean() }),
  ),
  materiels: z.array(z.object({ id: z.string(), libelle: z.string(), nouveau: z.boolean() })),
  /** How many machines the earlier declaration held. */
  materiels_avant: z.int(),
  /** Between the earlier declaration and this one: what was frozen at the send, else the data of today. */
  changements: z.array(Changement),
  etapes: z.array(Etape),
})
export type MaDeclaration = z.infer<typeof MaDeclaration>

import * as z from 'zod/mini'
import { TYPES_IMMATRICULATION } from '../materiels/immatriculation.ts'
import { MATERIEL_STATUTS } from '../materiels/materiel-statut.ts'
import { ACTES_OFFERTS, TRANSFERT_STATUTS } from './transfert-statut.ts'

const texte = z.nullable(z.string())

const Cote = z.object({
  raison_sociale: z.string(),
  commune: texte,
  /** Where the reader goes on; null for the company that is not theirs. */
  adhesion_id: z.nullable(z.uuid()),
})

/** A machine on its way from a company to another, as either of them or the cooperative reads it. */
export const Transfert = z.object({
  id: z.uuid(),
  statut: z.enum(TRANSFERT_STATUTS),
  materiel: z.object({
    id: z.uuid(),
    nom: z.string(),
    categorie: texte,
    annee: z.nullable(z.int()),
    /** As long as it is offered; afterwards, its new company's own. */
    offre: z.nullable(
      z.object({
        statut: z.enum(MATERIEL_STATUTS),
        numero_serie: texte,
        heures_moteur: z.nullable(z.int()),
        type_immatriculation: z.nullable(z.enum(TYPES_IMMATRICULATION)),
        immatriculation: texte,
      }),
    ),
  }),
  de: Cote,
  vers: Cote,
  message: texte,
  demande_le: z.string(),
  /** The last day for an answer. */
  expire_le: z.string(),
  /** Of a refusal, or of a cancellation by the clock. */
  motif: texte,
  decide_le: texte,
  /** What the reader may do now. */
  actes: z.array(z.enum(ACTES_OFFERTS)),
})
export type Transfert = z.infer<typeof Transfert>

/** Who may receive: its name and its commune, nothing else. */
export const Destinataire = z.object({ id: z.uuid(), raison_sociale: z.string(), commune: texte })
export type Destinataire = z.infer<typeof Destinataire>

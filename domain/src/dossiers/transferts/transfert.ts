import * as z from 'zod/mini'
import { TYPES_IMMATRICULATION } from '../../organisme/referentiels/immatriculation.ts'
import { MATERIEL_STATUTS } from '../materiels/materiel-statut.ts'
import { ACTES_OFFERTS, TRANSFERT_STATUTS } from './transfert-statut.ts'

const texte = z.nullable(z.string())

const Cote = z.object({
  raison_sociale: z.string(),
  commune: texte,
  /** The reader's membership, to link to; null for the other company. */
  adhesion_id: z.nullable(z.uuid()),
})

/** A transfer of a machine between two companies, as either of them or the cooperative reads it. */
export const Transfert = z.object({
  id: z.uuid(),
  statut: z.enum(TRANSFERT_STATUTS),
  materiel: z.object({
    id: z.uuid(),
    nom: z.string(),
    categorie: texte,
    annee: z.nullable(z.int()),
    /** Details of the machine while the request waits; null afterwards, since they belong to the new company. */
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
  /** Last day to answer. */
  expire_le: z.string(),
  /** Reason of a refusal, or of an automatic cancellation. */
  motif: texte,
  decide_le: texte,
  /** Acts that the reader may do now. */
  actes: z.array(z.enum(ACTES_OFFERTS)),
})
export type Transfert = z.infer<typeof Transfert>

/** A company that may receive the machine: name and commune only. */
export const Destinataire = z.object({ id: z.uuid(), raison_sociale: z.string(), commune: texte })
export type Destinataire = z.infer<typeof Destinataire>

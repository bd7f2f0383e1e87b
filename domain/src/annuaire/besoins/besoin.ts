import * as z from 'zod/mini'
import { PORTEES } from '../../organisme/parametres/portee.ts'
import { ACTES_REPONSE_BESOIN, BESOIN_STATUTS, REPONSE_BESOIN_STATUTS } from './besoin-statut.ts'

const texte = z.nullable(z.string())

const souhait = {
  id: z.uuid(),
  statut: z.enum(BESOIN_STATUTS),
  /** As written, or the category chosen. */
  materiel: z.string(),
  /** The category understood, when its name is not what was written. */
  categorie: texte,
  du: z.string(),
  au: z.string(),
  message: texte,
  commune: texte,
  rayon_km: z.number(),
  ecrit_le: z.string(),
}

const reponse = {
  id: z.uuid(),
  statut: z.enum(REPONSE_BESOIN_STATUTS),
  mot: texte,
  propose_le: z.string(),
  /** The word of the author about it. */
  reponse: texte,
  actes: z.array(z.enum(ACTES_REPONSE_BESOIN)),
}

/** An answer, as the author of the need reads it. */
const ReponseRecue = z.object({
  ...reponse,
  voisin: z.object({
    id: z.uuid(),
    nom: z.string(),
    entreprise: texte,
    commune: texte,
    /** True when they show a telephone to the author, who displays it as in the directory. */
    telephone: z.boolean(),
  }),
})
export type ReponseRecue = z.infer<typeof ReponseRecue>

/** A need, as its author reads it. */
export const Besoin = z.object({
  ...souhait,
  /** The neighbours to whom it is shown today. */
  voisins: z.int(),
  reponses: z.array(ReponseRecue),
})
export type Besoin = z.infer<typeof Besoin>

/** A need, as a neighbour reads it. */
export const BesoinVoisin = z.object({
  ...souhait,
  distance_km: z.nullable(z.number()),
  auteur: z.object({
    nom: z.string(),
    entreprise: texte,
    /** E.164, the preferred one first; empty once the need is over, unless it was agreed with the reader. */
    telephones: z.array(z.string()),
  }),
  ma_reponse: z.nullable(z.object(reponse)),
})
export type BesoinVoisin = z.infer<typeof BesoinVoisin>

/** All that a member reads of needs, in one answer: theirs, those of their neighbours, and what a new one takes. */
export const Besoins = z.object({
  miens: z.array(Besoin),
  voisins: z.array(BesoinVoisin),
  /** By whom the reader agreed to be asked. */
  besoins_recus: z.enum(PORTEES),
  /** Whether the reader may write one. */
  peut_ecrire: z.boolean(),
  /** The communes of their farms, the principal ones first. */
  communes: z.array(z.object({ code_insee: z.string(), nom: z.string() })),
})
export type Besoins = z.infer<typeof Besoins>

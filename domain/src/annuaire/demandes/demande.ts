import * as z from 'zod/mini'
import { ACTES_DEMANDE, DEMANDE_STATUTS } from './demande-statut.ts'

const texte = z.nullable(z.string())

/** A request for a machine, as who asks or who answers reads it. */
export const DemandeMateriel = z.object({
  id: z.uuid(),
  statut: z.enum(DEMANDE_STATUTS),
  /** The side of the reader: `recue` for the company of the machine. */
  sens: z.enum(['recue', 'envoyee']),
  materiel: z.object({ id: z.uuid(), nom: z.string() }),
  /** The company of the machine. */
  entreprise: z.string(),
  demandeur: z.object({
    nom: z.string(),
    entreprise: texte,
    commune: texte,
    /** E.164, the preferred one first; empty once the request is over. */
    telephones: z.array(z.string()),
  }),
  du: z.string(),
  au: z.string(),
  message: texte,
  demande_le: z.string(),
  reponse: texte,
  repondu_le: texte,
  actes: z.array(z.enum(ACTES_DEMANDE)),
})
export type DemandeMateriel = z.infer<typeof DemandeMateriel>

/** The numbers that the owner sees of who asks: none once the request is over, never one marked « Ne pas appeler ». */
export function telephonesMontres(
  statut: DemandeMateriel['statut'],
  telephones: readonly { numero: string; est_prefere: boolean; ne_pas_appeler: boolean }[],
): string[] {
  if (statut !== 'en_attente' && statut !== 'acceptee') return []
  return telephones
    .filter(({ ne_pas_appeler }) => !ne_pas_appeler)
    .toSorted((a, b) => Number(b.est_prefere) - Number(a.est_prefere))
    .map(({ numero }) => numero)
}

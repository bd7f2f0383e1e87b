import { formatNom } from '@sillon/domain/nom'
import { toIcs } from '../../platform/ics.ts'
import type { LigneBesoin, LigneReponse } from './besoins.repository.ts'

/** The same file for both sides: the days, the machine, who needs it and who has it. */
export const toAgenda = (besoin: LigneBesoin, reponse: LigneReponse): string =>
  toIcs({
    uid: `besoin-${reponse.id}@sillon`,
    ecrit_le: reponse.repondu_le ?? reponse.propose_le,
    du: besoin.du,
    au: besoin.au,
    titre: `${besoin.materiel}, ${reponse.son_entreprise ?? formatNom(reponse)}`,
    description: `Pour ${[formatNom(besoin), besoin.son_entreprise].filter(Boolean).join(', ')}. Une entente entre vous, pas une réservation de la coopérative.`,
  })

import { nomMateriel } from '@sillon/domain/dossiers/materiels/nom-materiel'
import { formatNom } from '@sillon/domain/nom'
import { toIcs } from '../../platform/ics.ts'
import type { LigneDemande } from './demandes.repository.ts'

/** The same file for both sides: the days, the machine, who asked and who lends. */
export const toAgenda = (ligne: LigneDemande): string =>
  toIcs({
    uid: `demande-${ligne.id}@sillon`,
    ecrit_le: ligne.repondu_le ?? ligne.demande_le,
    du: ligne.du,
    au: ligne.au,
    titre: `${nomMateriel(ligne)}, ${ligne.raison_sociale}`,
    description: `Demandé par ${[formatNom(ligne), ligne.son_entreprise].filter(Boolean).join(', ')}. Une entente entre vous, pas une réservation de la coopérative.`,
  })

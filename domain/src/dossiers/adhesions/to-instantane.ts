import { formatAdresse } from '../../format-adresse.ts'
import { isActif } from '../adherents/actif.ts'
import { isPossede } from '../materiels/manques.ts'
import type { Materiel } from '../materiels/materiel.ts'
import type { Dossier } from './dossier.ts'
import type { Instantane } from './instantane.ts'

/** Builds the copy kept by a declaration. `libelleOf` names a machine: the name of its brand is not in `dossier`. */
export function toInstantane(
  { entreprise, exploitations, adherents, materiels, today }: Dossier,
  libelleOf: (materiel: Materiel) => string,
): Instantane {
  const nomOf = new Map(exploitations.map(({ id, nom }) => [id, nom]))
  const { raison_sociale, siret, categorie_juridique, adresse, telephone, mobile, email, mode_reglement } = entreprise
  return {
    entreprise: {
      raison_sociale,
      siret,
      categorie_juridique,
      adresse: adresse && formatAdresse(adresse).join(', '),
      telephone,
      mobile,
      email,
      mode_reglement,
    },
    exploitations: exploitations.map(
      ({ id, nom, sau_ha, surface_bio_ha, surface_irrigable_ha, mode_production, statut }) => ({
        id,
        nom,
        sau_ha,
        surface_bio_ha,
        surface_irrigable_ha,
        mode_production,
        statut,
      }),
    ),
    adherents: adherents
      .filter((adherent) => isActif(adherent, today))
      .map(({ id, nom, prenom, role }) => ({ id, nom, prenom, role })),
    materiels: materiels.filter(isPossede).map((materiel) => ({
      id: materiel.id,
      libelle: libelleOf(materiel),
      exploitation: (materiel.exploitation_id && nomOf.get(materiel.exploitation_id)) || null,
      statut: materiel.statut,
    })),
  }
}

import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { Exploitation } from '@sillon/domain/dossiers/exploitations/exploitation'
import { CONTROLE_RESULTAT_LABELS } from '@sillon/domain/dossiers/materiels/controle-resultat'
import { DISPONIBILITE_LABELS } from '@sillon/domain/dossiers/materiels/disponibilite'
import { ETAT_USURE_LABELS } from '@sillon/domain/dossiers/materiels/etat-usure'
import type { MaterielSaisie } from '@sillon/domain/dossiers/materiels/materiel-saisie'
import { MATERIEL_STATUT_LABELS } from '@sillon/domain/dossiers/materiels/materiel-statut'
import { PROPRIETE_LABELS } from '@sillon/domain/dossiers/materiels/propriete'
import { UNITE_CAPACITE_LABELS } from '@sillon/domain/dossiers/materiels/unite-capacite'
import { TYPE_IMMATRICULATION_LABELS } from '@sillon/domain/organisme/referentiels/immatriculation'
import type { Show } from '../../../lib/conflict.ts'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { labelIn } from '../../../lib/options.ts'
import type { References } from './use-references.ts'

type Noms = Pick<References, 'categorieOf' | 'marqueOf'> & { exploitations: readonly Exploitation[] }

const measured = (unit: string) => (value: number) => `${formatNumber(value)}\u00a0${unit}`

/** How each attribute of a machine is shown when two versions conflict. */
export const showMateriel = ({ categorieOf, marqueOf, exploitations }: Noms): Show<MaterielSaisie> => ({
  categorie_id: (id) => categorieOf(id)?.libelle ?? id,
  marque_id: (id) => marqueOf({ marque_id: id, marque_autre: null }) ?? id,
  exploitation_id: (id) => exploitations.find((exploitation) => exploitation.id === id)?.nom ?? id,
  annee: String,
  puissance_ch: measured('ch'),
  largeur_travail_m: measured('m'),
  capacite_unite: labelIn(UNITE_CAPACITE_LABELS),
  heures_moteur: measured('h'),
  releve_le: formatDate,
  prochaine_vgp_le: formatDate,
  etat_usure: labelIn(ETAT_USURE_LABELS),
  type_immatriculation: labelIn(TYPE_IMMATRICULATION_LABELS),
  ptac_kg: measured('kg'),
  date_premiere_circulation: formatDate,
  controle_pulverisateur_le: formatDate,
  controle_resultat: labelIn(CONTROLE_RESULTAT_LABELS),
  statut: labelIn(MATERIEL_STATUT_LABELS),
  propriete: labelIn(PROPRIETE_LABELS),
  propriete_part_pct: measured('%'),
  disponibilite: labelIn(DISPONIBILITE_LABELS),
  date_achat: formatDate,
  valeur_achat_ht: formatMontant,
  valeur_estimee: formatMontant,
  assurance_expire_le: formatDate,
})

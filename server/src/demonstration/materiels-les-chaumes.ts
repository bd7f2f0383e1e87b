import type { Exploitation } from '@sillon/domain/dossiers/exploitations/exploitation'
import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import { MATERIEL_VIDE } from '@sillon/domain/dossiers/materiels/materiel-vide'
import { addAnnees, addJours, anneeOf } from '@sillon/domain/jour'
import type { Contexte } from './dossier.ts'

/** The machines of Les Chaumes, written by hand. */
export function createMaterielsLesChaumes(
  { today, hasard, categories, marques }: Contexte,
  exploitations: Exploitation[],
): Materiel[] {
  const [principale, vallee] = exploitations
  const materiel = (categorie: string, marque: string, rest: Partial<Materiel>): Materiel => ({
    version: 1,
    ...MATERIEL_VIDE,
    id: hasard.uuid(),
    entreprise_id: principale?.entreprise_id ?? '',
    exploitation_id: principale?.id ?? null,
    categorie_id: categories.get(categorie)?.id ?? null,
    marque_id: marques.get(marque) ?? null,
    ...rest,
  })
  const [hier, avril] = [addJours(today, -12), `${anneeOf(today) - 1}-04-14`]
  return [
    materiel('tracteur-standard', 'Claas', {
      modele: 'Arion 450',
      annee: 2018,
      numero_serie: 'A2104561',
      type_immatriculation: 'SIV',
      immatriculation: 'EX-318-KT',
      date_premiere_circulation: '2018-05-17',
      puissance_ch: 130,
      heures_moteur: 4120,
      releve_le: hier,
      valeur_achat_ht: 78_500_00,
      date_achat: '2018-05-17',
      etat_usure: 'bon',
      assurance_compagnie: 'Groupama',
      assurance_expire_le: addJours(today, 41),
    }),
    materiel('telescopique', 'Manitou', {
      modele: 'MLT 735',
      annee: 2015,
      type_immatriculation: 'SIV',
      immatriculation: 'DR-507-HB',
      date_premiere_circulation: '2015-09-03',
      puissance_ch: 120,
      heures_moteur: 6310,
      releve_le: hier,
      date_achat: '2017-02-20',
      etat_usure: 'moyen',
      disponibilite: 'entraide',
    }),
    materiel('semoir-monograine', 'Monosem', {
      modele: 'NG+ 4, 6 rangs',
      annee: 2021,
      largeur_travail_m: 4.5,
      capacite: 6,
      capacite_unite: 'rangs',
      valeur_achat_ht: 31_900_00,
      date_achat: '2021-03-09',
      etat_usure: 'tres_bon',
      disponibilite: 'location',
    }),
    materiel('pulverisateur-porte', 'Amazone', {
      modele: 'UF 1201',
      annee: 2016,
      largeur_travail_m: 24,
      capacite: 1200,
      capacite_unite: 'l',
      date_achat: '2016-02-11',
      etat_usure: 'bon',
      controle_pulverisateur_le: addAnnees(addJours(today, 26), -3),
      controle_numero: '86-0417-2',
      controle_resultat: 'favorable',
    }),
    materiel('benne', 'Rolland', {
      exploitation_id: vallee?.id ?? null,
      modele: 'TurboClassic 20-30',
      annee: 2014,
      type_immatriculation: 'SIV',
      immatriculation: 'DF-864-QM',
      date_premiere_circulation: '2014-06-24',
      ptac_kg: 21_000,
      capacite: 20,
      capacite_unite: 'm3',
      etat_usure: 'bon',
    }),
    materiel('dechaumeur-disques', 'Quivogne', {
      modele: 'DiskCut 400',
      annee: 2012,
      largeur_travail_m: 4,
      etat_usure: 'moyen',
      date_achat: avril,
    }),
  ]
}

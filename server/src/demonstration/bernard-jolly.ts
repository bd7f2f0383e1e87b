import { EXPLOITATION_VIDE } from '@sillon/domain/dossiers/exploitations/exploitation-vide'
import { MATERIEL_VIDE } from '@sillon/domain/dossiers/materiels/materiel-vide'
import { addAnnees, addJours, anneeOf } from '@sillon/domain/jour'
import { createAdhesions } from './adhesions.ts'
import { findCommune, toAdresse } from './communes.ts'
import type { Contexte, DossierDemonstration } from './dossier.ts'
import { ADHERENT_VIDE, ENTREPRISE_VIDE } from './modeles-vides.ts'

const SIRET = '33218906700017'

/**
 * The company of a retired person: his wife still works with him, his brother left. He cannot edit the equipment step.
 */
export function createBernardJolly(contexte: Contexte, no_adherent: string): DossierDemonstration {
  const { hasard, today, categories, marques } = contexte
  const adresse = toAdresse(findCommune(contexte.communes, 'Mirebeau'), { lieu_dit: 'Varennes' })
  const id = hasard.uuid()
  const entreprise = {
    ...ENTREPRISE_VIDE,
    id,
    no_adherent,
    siret: SIRET,
    raison_sociale: 'Bernard Jolly',
    categorie_juridique: '1000',
    code_ape: '01.50Z',
    regime_tva: 'rfa' as const,
    date_creation: '1985-01-01',
    adresse,
    telephone: '+33536490512',
    email: 'bernard.jolly@courriel.example',
    mode_reglement: 'cheque' as const,
    synchronise_le: `${addJours(today, -45)}T08:12:00Z`,
  }
  const exploitation = {
    ...EXPLOITATION_VIDE,
    version: 1,
    id: hasard.uuid(),
    entreprise_id: id,
    nom: 'Varennes',
    adresse,
    sau_ha: 35.1,
    sau_annee: anneeOf(today),
    otex: '6184',
    est_principale: true,
  }
  const personne = { ...ADHERENT_VIDE, entreprise_id: id, nom: 'Jolly', telephone_fixe: '+33536490512' }
  const bernard = {
    ...personne,
    id: hasard.uuid(),
    civilite: 'M.' as const,
    prenom: 'Bernard',
    date_naissance: addJours(addAnnees(today, -68), -33),
    email: 'bernard.jolly@courriel.example',
    est_retraite: true,
    date_retraite: addJours(addAnnees(today, -3), -60),
    role: 'chef_exploitation' as const,
    debut: '1985-01-01',
    droit: 'gestionnaire' as const,
    est_contact_principal: true,
    recoit_factures: true,
    prefere_courrier: true,
    recoit_bons_commande: true,
    signataire: true,
  }
  const monique = {
    ...personne,
    id: hasard.uuid(),
    civilite: 'Mme' as const,
    prenom: 'Monique',
    role: 'aide_familial' as const,
    debut: '1990-01-01',
  }
  const gerard = {
    ...personne,
    id: hasard.uuid(),
    civilite: 'M.' as const,
    prenom: 'Gérard',
    role: 'aide_familial' as const,
    debut: '1992-03-01',
    fin: addJours(addAnnees(today, -4), -10),
  }
  const tracteur = {
    version: 1,
    ...MATERIEL_VIDE,
    id: hasard.uuid(),
    entreprise_id: id,
    exploitation_id: exploitation.id,
    categorie_id: categories.get('tracteur-standard')?.id ?? null,
    marque_id: marques.get('Massey Ferguson') ?? null,
    modele: '390',
    annee: 1992,
    type_immatriculation: 'FNI' as const,
    immatriculation: '4127 SX 86',
    puissance_ch: 80,
    heures_moteur: 9140,
    releve_le: addJours(today, -230),
    etat_usure: 'a_reviser' as const,
  }
  const contenu = {
    entreprise,
    exploitations: [exploitation],
    adherents: [bernard, monique, gerard],
    materiels: [tracteur],
  }
  return {
    ...contenu,
    compteBancaire: null,
    ...createAdhesions(contexte, contenu, { statut: 'active', declaration: 'a_faire', campagnes: 3 }),
  }
}

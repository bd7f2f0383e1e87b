import type { Adherent } from '@sillon/domain/comptes/personnes/adherent'
import type { Exploitation } from '@sillon/domain/dossiers/exploitations/exploitation'
import { EXPLOITATION_VIDE } from '@sillon/domain/dossiers/exploitations/exploitation-vide'
import { addAnnees, addJours, anneeOf } from '@sillon/domain/jour'
import { computeTvaIntra, sirenOf } from '@sillon/domain/siret'
import { createAdhesions } from './adhesions.ts'
import { findCommune, toAdresse } from './communes.ts'
import type { Contexte, DossierDemonstration, EntrepriseDemonstration } from './dossier.ts'
import { createMaterielsLesChaumes } from './materiels-les-chaumes.ts'
import { ADHERENT_VIDE, ENTREPRISE_VIDE } from './modeles-vides.ts'

const SIRET = '39417852900019'

/**
 * The company of Élodie Marchand: its declaration is still to be submitted, and one point is left to correct (an
 * employee without a telephone).
 */
export function createLesChaumes(contexte: Contexte, no_adherent: string): DossierDemonstration {
  const { hasard, today } = contexte
  const thurageau = findCommune(contexte.communes, 'Thurageau')
  const entreprise: EntrepriseDemonstration = {
    ...ENTREPRISE_VIDE,
    id: hasard.uuid(),
    no_adherent,
    siret: SIRET,
    raison_sociale: 'EARL Les Chaumes',
    nom_commercial: 'Les Chaumes',
    categorie_juridique: '6598',
    code_ape: '01.11Z',
    tva_intra: computeTvaIntra(sirenOf(SIRET)),
    regime_tva: 'assujetti',
    date_creation: '1994-03-01',
    tranche_effectif: '01',
    adresse: toAdresse(thurageau, { numero_voie: '4', voie: 'Chemin des Chaumes' }),
    telephone: '+33536490412',
    mobile: '+33638980412',
    email: 'contact@leschaumes.example',
    mode_reglement: 'prelevement_sepa',
    synchronise_le: `${addJours(today, -45)}T08:12:00Z`,
  }
  const exploitations = createExploitations(contexte, entreprise.id)
  const adherents = createPersonnes(contexte, entreprise.id)
  const materiels = createMaterielsLesChaumes(contexte, exploitations)
  const dossier = { entreprise, exploitations, adherents, materiels }
  return {
    ...dossier,
    compteBancaire: {
      iban: 'FR7619406370560123456789012',
      bic: 'AGRIFRPP894',
      titulaire_compte: entreprise.raison_sociale,
    },
    ...createAdhesions(contexte, dossier, { statut: 'active', declaration: 'a_faire', campagnes: 3 }),
  }
}

function createExploitations(contexte: Contexte, entreprise_id: string): Exploitation[] {
  const sau_annee = anneeOf(contexte.today)
  const { hasard } = contexte
  return [
    {
      ...EXPLOITATION_VIDE,
      version: 1,
      id: hasard.uuid(),
      entreprise_id,
      nom: 'EARL Les Chaumes',
      siret: SIRET,
      numero_pacage: '086012345',
      adresse: toAdresse(findCommune(contexte.communes, 'Thurageau'), { numero_voie: '4', voie: 'Chemin des Chaumes' }),
      sau_ha: 142.6,
      sau_annee,
      surface_irrigable_ha: 36,
      otex: '1516',
      productions: ['cereales', 'oleoproteagineux'],
      certifications: [
        { type: 'hve', numero: null, organisme: 'Certiferme', valide_jusqu_au: addJours(contexte.today, 400) },
      ],
      acces_livraison: 'Cour empierrée, demi-tour possible pour un semi-remorque. Appeler avant.',
      est_principale: true,
    },
    {
      ...EXPLOITATION_VIDE,
      version: 1,
      id: hasard.uuid(),
      entreprise_id,
      nom: 'Terres de la Vallée',
      adresse: toAdresse(findCommune(contexte.communes, 'Neuville-de-Poitou'), { lieu_dit: 'La Vallée' }),
      sau_ha: 38.2,
      sau_annee,
      otex: '1516',
      productions: ['cereales'],
    },
  ]
}

function createPersonnes({ hasard, today }: Contexte, entreprise_id: string): Adherent[] {
  const personne = { ...ADHERENT_VIDE, entreprise_id }
  return [
    {
      ...personne,
      id: hasard.uuid(),
      civilite: 'Mme',
      nom: 'Marchand',
      prenom: 'Élodie',
      date_naissance: addJours(addAnnees(today, -37), -120),
      email: 'elodie.marchand@leschaumes.example',
      telephone_mobile: '+33638980412',
      role: 'gerant',
      debut: addJours(addAnnees(today, -6), -40),
      droit: 'gestionnaire',
      est_contact_principal: true,
      recoit_factures: true,
      recoit_bons_commande: true,
      signataire: true,
      parts_pct: 60,
      certiphyto_numero: 'NA-86-041207',
      certiphyto_categorie: 'DENSA',
      certiphyto_expire_le: addJours(today, 140),
    },
    {
      ...personne,
      id: hasard.uuid(),
      civilite: 'M.',
      nom: 'Marchand',
      prenom: 'Thomas',
      date_naissance: addJours(addAnnees(today, -41), -15),
      email: 'thomas.marchand@leschaumes.example',
      telephone_mobile: '+33638980413',
      role: 'cogerant',
      debut: addJours(addAnnees(today, -6), -40),
      droit: 'gestionnaire',
      recoit_bons_commande: true,
      signataire: true,
      parts_pct: 40,
      certiphyto_numero: 'NA-86-041208',
      certiphyto_categorie: 'DENSA',
      certiphyto_expire_le: addJours(addAnnees(today, 3), 20),
    },
    {
      ...personne,
      id: hasard.uuid(),
      civilite: 'M.',
      nom: 'Guérin',
      prenom: 'Lucas',
      date_naissance: addJours(addAnnees(today, -23), -200),
      email: 'lucas.guerin@courriel.example',
      role: 'salarie',
      debut: addJours(today, -75),
    },
  ]
}

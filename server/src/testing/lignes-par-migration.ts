/** Id of the administrator in the first rows. */
export const ADMINISTRATRICE = '00000000-0000-4000-8000-000000000001'
export const ADHESION = '00000000-0000-4000-8000-000000000006'

const uuid = (rank: number) => `00000000-0000-4000-8000-${String(rank).padStart(12, '0')}`
const [PERSONNE, ENTREPRISE, CAMPAGNE, EXPLOITATION, MATERIEL] = [2, 3, 4, 5, 7].map(uuid)
const [BAREME, COTISATION, REGLEMENT, DOCUMENT, FICHIER, FOURNISSEUR] = [8, 9, 10, 11, 12, 13].map(uuid)

/**
 * SQL of the rows that a cooperative could have written when each migration was the last one, with the columns of that
 * time.
 */
export const LIGNES: Record<string, string> = {
  '001': `
    insert into adherents (id, civilite, nom, prenom, email, telephone_fixe, telephone_mobile)
      values ('${PERSONNE}', 'Mme', 'Le Goff', 'Élodie', 'elodie@exemple.fr', '+33549504112', '+33612345678');
    insert into adherents (nom, prenom) values ('Moreau', 'Jean-Noël');
    insert into utilisateurs (id, identifiant, email, mot_de_passe_hash, statut, is_admin, prenom, nom)
      values ('${ADMINISTRATRICE}', 'anne', 'anne@exemple.fr', 'argon2', 'actif', true, 'Anne', 'Guillou');
    insert into utilisateurs (identifiant, email, statut, adherent_id) values ('elodie', 'elodie@exemple.fr', 'actif', '${PERSONNE}');
    insert into journal (acteur_id, action, objet, objet_id) values ('${ADMINISTRATRICE}', 'creation', 'adherents', '${PERSONNE}');`,
  '002': `
    insert into communes (code_insee, nom, departement, latitude, longitude, population)
      values ('86160', 'Mirebeau', '86', 46.786, 0.183, 2200);
    insert into codes_postaux values ('86110', '86160');
    insert into categories_materiel (id, code, libelle, ordre) values (uuid_de('tracteur-essai'), 'tracteur-essai', 'Tracteur', 1);
    insert into marques (id, nom) values (uuid_de('Marque d’essai'), 'Marque d’essai');`,
  '003': `
    insert into campagnes (id, annee, libelle, debut, fin, depot_du, depot_au)
      values ('${CAMPAGNE}', 2026, 'Campagne 2026', '2026-01-01', '2026-12-31', '2025-11-01', '2026-01-31');
    insert into entreprises (id, siret, raison_sociale, adresse)
      values ('${ENTREPRISE}', '12345678900011', 'GAEC des Tilleuls', '{"commune": "Mirebeau", "code_insee": "86160"}');
    insert into adhesions (id, entreprise_id, statut, premiere_campagne_id) values ('${ADHESION}', '${ENTREPRISE}', 'active', '${CAMPAGNE}');
    insert into exploitations (id, entreprise_id, nom, adresse, sau_ha, est_principale)
      values ('${EXPLOITATION}', '${ENTREPRISE}', 'Les Tilleuls', '{"commune": "Mirebeau", "code_insee": "86160"}', 82.5, true);
    insert into roles_entreprise (adherent_id, entreprise_id, role, debut, droit, est_contact_principal)
      values ('${PERSONNE}', '${ENTREPRISE}', 'gerant', '2020-01-01', 'gestionnaire', true);
    insert into materiels (id, entreprise_id, exploitation_id, categorie_id, marque_id, modele, annee, disponibilite, valeur_achat_ht)
      values ('${MATERIEL}', '${ENTREPRISE}', '${EXPLOITATION}', uuid_de('tracteur-essai'), uuid_de('Marque d’essai'), 'T 100', 2019,
        'entraide', 8500000);
    insert into releves_heures (materiel_id, releve_le, heures) values ('${MATERIEL}', '2026-03-01', 1250);
    insert into mandats (entreprise_id, rum, statut, iban_chiffre, iban_masque, titulaire_compte)
      values ('${ENTREPRISE}', 'RUM-1', 'actif', '\\x01', 'FR76 … 189', 'GAEC des Tilleuls');`,
  '004': `
    insert into courriels (modele, destinataire, objet, adherent_id, prochain_essai_le)
      values ('invitation', 'elodie@exemple.fr', 'Votre invitation', '${PERSONNE}', '2026-03-01');
    insert into consentements (adherent_id, finalite, valeur, version_texte, quand, canal)
      values ('${PERSONNE}', 'annuaire', 'departement', 1, '2026-03-01', 'portail');
    update adherents set visible_annuaire = 'departement' where id = '${PERSONNE}';`,
  '005': `
    insert into baremes (id, campagne_id, numero, statut, valide_du) values ('${BAREME}', '${CAMPAGNE}', 1, 'publie', '2026-01-01');
    insert into compteurs values ('appel', 2026, 41);
    insert into cotisations (id, adhesion_id, entreprise_id, campagne_id, bareme_id, statut, situation, calcul, montant_ht, montant_tva,
        montant_ttc, montant_parts, regle, numero)
      values ('${COTISATION}', '${ADHESION}', '${ENTREPRISE}', '${CAMPAGNE}', '${BAREME}', 'partiellement_payee', '{}', '{"lignes": []}',
        10000, 2000, 12000, 1500, 5000, 'AC-2026-000041');
    insert into reglements (id, entreprise_id, moyen, date_reglement, montant, affecte)
      values ('${REGLEMENT}', '${ENTREPRISE}', 'cheque', '2026-03-01', 5000, 5000);
    insert into affectations_reglement (reglement_id, cotisation_id, montant, date_affectation)
      values ('${REGLEMENT}', '${COTISATION}', 5000, '2026-03-01');
    insert into documents (id, type, numero, entreprise_id, cotisation_id, date_emission, donnees, taille, sha256)
      values ('${DOCUMENT}', 'appel', 'AC-2026-000041', '${ENTREPRISE}', '${COTISATION}', '2026-02-01', '{}', 4, sha256('%PDF'));
    insert into documents_contenus values ('${DOCUMENT}', '%PDF');`,
  '006': `
    insert into fournisseurs (id, raison_sociale, siret, email_commandes, familles)
      values ('${FOURNISSEUR}', 'Négoce du Poitou', '98765432100015', 'commandes@exemple.fr', '{ENG}');
    insert into fichiers (id, nom, type_mime, taille, sha256) values ('${FICHIER}', 'kbis.pdf', 'application/pdf', 4, sha256('%PDF'));
    insert into fichiers_contenus values ('${FICHIER}', '%PDF');
    insert into documents_fournisseur (fournisseur_id, fichier_id, type) values ('${FOURNISSEUR}', '${FICHIER}', 'kbis');`,
  '007': `
    insert into faux_doublons (objet, un_id, autre_id, dit_par, dit_le)
      values ('adherent', '${PERSONNE}', '${ENTREPRISE}', '${ADMINISTRATRICE}', '2026-03-01');
    insert into controles_materiel (materiel_id, type, fait_le) values ('${MATERIEL}', 'vgp', '2026-03-01');`,
}

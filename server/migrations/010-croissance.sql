-- A search that asks where, of a machine or of a farm, reads an index and no row: rows stand far apart where there are many.
drop index annonces_departement;
create index annonces_departement on annonces (departement) include (entreprise_id, trouvable_par, trouvable_le);
drop index annonces_lieu;
create index annonces_lieu on annonces (code_insee, marque_id, categorie_id, disponibilite, puissance_ch, largeur_travail_m)
  include (id, entreprise_id, trouvable_par, trouvable_le);
drop index exploitations_departement;
create index exploitations_departement on exploitations (departement, nom collate francais, id)
  include (entreprise_id, productions, mode_production, trouvable_par, trouvable_le);
drop index exploitations_code_insee;
create index exploitations_code_insee on exploitations (code_insee, id)
  include (entreprise_id, productions, mode_production, trouvable_par, trouvable_le);

-- A word that names a category or a brand finds too many machines: their index tells so, where that of the words would list
-- them all.
alter table categories_materiel add column recherche text not null generated always as (normalise(libelle)) stored;
alter table marques add column recherche text not null generated always as (normalise(nom)) stored;
drop index annonces_categorie;
create index annonces_categorie on annonces (categorie_id) include (trouvable_par, trouvable_le);
drop index annonces_marque;
create index annonces_marque on annonces (marque_id) include (trouvable_par, trouvable_le);

-- Search of machines as people type: other names of categories and brands, figures with their unit.

-- Null: never set here, so the list that comes with the portal is taken (`load-referentiels.ts`).
alter table categories_materiel add column synonymes text[];
alter table marques add column synonymes text[];

-- The capacity of an offered machine, to find « benne 18 t ».
alter table annonces add column capacite numeric(8, 2), add column capacite_unite text;
update annonces a set capacite = m.capacite, capacite_unite = m.capacite_unite
from materiels m where m.id = a.id and m.capacite is not null;

create or replace function publie_annonce() returns trigger language plpgsql as $$
begin
  if new.trouvable_par is null then
    delete from annonces where id = new.id;
  else
    insert into annonces values (
      new.id, new.entreprise_id, new.categorie_id, new.marque_id, new.disponibilite, new.annee, new.puissance_ch,
      new.largeur_travail_m, new.recherche, new.nom_tri, new.code_insee, new.departement, new.trouvable_par, new.trouvable_le,
      new.capacite, new.capacite_unite
    )
    on conflict (id) do update set
      (entreprise_id, categorie_id, marque_id, disponibilite, annee, puissance_ch, largeur_travail_m, recherche, nom_tri,
        code_insee, departement, trouvable_par, trouvable_le, capacite, capacite_unite)
      = (excluded.entreprise_id, excluded.categorie_id, excluded.marque_id, excluded.disponibilite, excluded.annee,
        excluded.puissance_ch, excluded.largeur_travail_m, excluded.recherche, excluded.nom_tri, excluded.code_insee,
        excluded.departement, excluded.trouvable_par, excluded.trouvable_le, excluded.capacite, excluded.capacite_unite)
      where annonces is distinct from excluded;
  end if;
  return null;
end $$;

-- What words name is counted by these indexes alone, figures included: no row of a million machines is read.
drop index annonces_categorie;
create index annonces_categorie on annonces (categorie_id)
  include (marque_id, puissance_ch, largeur_travail_m, capacite, capacite_unite, trouvable_par, trouvable_le);
drop index annonces_marque;
create index annonces_marque on annonces (marque_id)
  include (categorie_id, puissance_ch, largeur_travail_m, capacite, capacite_unite, trouvable_par, trouvable_le);
drop index annonces_lieu;
create index annonces_lieu on annonces (code_insee, marque_id, categorie_id, disponibilite, puissance_ch, largeur_travail_m)
  include (id, entreprise_id, capacite, capacite_unite, trouvable_par, trouvable_le);
-- A figure alone.
create index annonces_largeur on annonces (largeur_travail_m);
create index annonces_capacite on annonces (capacite_unite, capacite);

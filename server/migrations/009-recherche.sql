-- Around a commune, what a filter refuses is refused in the index: a million machines have a thousand in each circle.
create index annonces_lieu on annonces (code_insee, marque_id, categorie_id, disponibilite, puissance_ch, largeur_travail_m);
create index exploitations_productions on exploitations using gin (productions);

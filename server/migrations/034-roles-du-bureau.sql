-- The role of somebody of the office. Those who were administrators stay so; another account has none.
alter table utilisateurs add column role_bureau text
  check (role_bureau in ('administrateur', 'tresorier', 'commandes', 'lecture'));
update utilisateurs set role_bureau = 'administrateur' where is_admin;

-- An account that is no longer of the office loses its role; since when it may act for the office starts again with another role.
create or replace function date_administrateur() returns trigger language plpgsql as $$
begin
  if not new.is_admin then
    new.role_bureau := null;
  end if;
  if not (new.is_admin and new.statut = 'actif') then
    new.administrateur_depuis := null;
  elsif tg_op = 'INSERT' or not (old.is_admin and old.statut = 'actif') or old.role_bureau is distinct from new.role_bureau then
    new.administrateur_depuis := now();
  else
    new.administrateur_depuis := old.administrateur_depuis;
  end if;
  return new;
end
$$;
drop trigger utilisateurs_administrateur_depuis on utilisateurs;
create trigger utilisateurs_administrateur_depuis
  before insert or update of is_admin, role_bureau, statut, administrateur_depuis on utilisateurs
  for each row execute function date_administrateur();

alter table utilisateurs add constraint utilisateurs_role_bureau check ((role_bureau is not null) = is_admin);

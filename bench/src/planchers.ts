/**
 * The floor of a route: one statement, written by hand, that answers the body of the portal for the same session. A
 * server that did nothing else could not be faster. `$1` is the SHA-256 of the session's token. Routes whose body takes
 * rules to compute (steps of a membership, sorted search) have no floor.
 */
const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const QUI = `qui as (
  select u.id, u.adherent_id, u.is_admin, u.role_bureau, coalesce(a.prenom, u.prenom) as prenom, coalesce(a.nom, u.nom) as nom,
    coalesce(a.est_retraite, false) as is_retraite
  from sessions s
  join utilisateurs u on u.id = s.utilisateur_id
  left join adherents a on a.id = u.adherent_id
  where s.jeton_sha256 = $1 and not s.totp_du and s.expire_le > now() and u.statut = 'actif' and s.delegation_id is null
), miennes as (
  select r.entreprise_id, r.droit from roles_entreprise r join qui on qui.adherent_id = r.adherent_id
  where r.droit is not null and (r.debut is null or r.debut <= current_date) and (r.fin is null or r.fin >= current_date)
)`

/** First page of `total` rows, counted up to ten thousand. */
const page = (resultats: string, table: string) => `json_build_object(
  'resultats', (select coalesce(json_agg(l), '[]') from (${resultats}) l),
  'total', least(compte.total, 10000), 'total_exact', compte.total <= 10000, 'page', 1, 'par_page', 25) as corps
from qui, (select count(*) as total from (select 1 from ${table} limit 10001) bornee) compte`

const PERSONNE = `json_build_object('id', u.id, 'is_admin', u.is_admin,
  'nom', coalesce(nullif(concat_ws(' ', coalesce(a.prenom, u.prenom), coalesce(a.nom, u.nom)), ''), u.identifiant))
  from utilisateurs u left join adherents a on a.id = u.adherent_id`

export const PLANCHERS: Record<string, string> = {
  'qui suis-je': `with ${QUI}
    select json_build_object('id', id, 'is_admin', is_admin, 'role_bureau', role_bureau,
      'is_retraite', is_retraite, 'annuaire', not is_retraite and (is_admin or exists (
        select from miennes m join adhesions ad on ad.entreprise_id = m.entreprise_id
        where m.droit in ('gestionnaire', 'lecture') and ad.statut = 'active')),
      'prenom', prenom, 'nom', nom) as corps
    from qui`,

  'mes cotisations': `with ${QUI}
    select json_build_object('cotisations', coalesce(json_agg(c), '[]')) as corps from (
      select c.id, c.version, c.adhesion_id,
        json_build_object('id', e.id, 'no_adherent', e.no_adherent, 'raison_sociale', e.raison_sociale) as entreprise,
        json_build_object('id', k.id, 'annee', k.annee, 'libelle', k.libelle) as campagne,
        c.statut, c.numero, c.date_emission, c.echeance, v.exigible_le, c.montant_du, c.regle,
        c.montant_du - c.regle as reste, c.litige_motif is not null as litige,
        case when n.jusqu_au >= current_date then n.jusqu_au end as repos_jusqu_au,
        case when e.mode_reglement = 'prelevement_sepa' and m.statut = 'actif' and v.exigible_le is null
          then c.echeance end as prelevement_le
      from cotisations c
      join entreprises e on e.id = c.entreprise_id
      join campagnes k on k.id = c.campagne_id
      left join mandats m on m.entreprise_id = e.id and m.statut = 'actif'
      left join echeanciers_courants v on v.creance_id = c.id
      left join annonces_courantes n on n.creance_id = c.id
      where c.entreprise_id in (select entreprise_id from miennes) and c.statut in ('appelee', 'partiellement_payee')
      order by e.raison_sociale collate francais, k.annee desc, c.id
    ) c`,

  'groupements ouverts': `with ${QUI}
    select ${page(
      `select g.id, g.reference, g.famille, g.libelle, g.statut, ${instant('g.ouverture_le')} as ouverture_le,
        ${instant('g.cloture_le')} as cloture_le, g.livraison_du, g.livraison_au, g.mode_livraison, g.lieu_livraison,
        g.mode_prix,
        (select count(*) from articles_achat a where a.groupement_id = g.id and a.statut <> 'annule') as nombre_articles,
        (select json_build_object('id', a.id, 'designation', a.designation, 'unite', a.unite, 'contenance', a.contenance,
            'prix_unitaire_ht', a.prix_unitaire_ht, 'paliers', a.paliers, 'total', a.nombre_cooperative + coalesce((
              select sum(l.nombre) from bons_commande b join lignes_commande l on l.bon_commande_id = b.id
              where b.groupement_id = g.id and l.article_id = a.id and b.statut not in ('brouillon', 'annule')), 0),
            'redevance_ht', a.redevance_ht, 'eco_contribution_ht', a.eco_contribution_ht,
            'nombre', coalesce((
              select sum(l.nombre) from bons_commande b join lignes_commande l on l.bon_commande_id = b.id
              where b.groupement_id = g.id and l.article_id = a.id and b.statut not in ('brouillon', 'annule')
                and b.entreprise_id in (select entreprise_id from miennes)), 0))
          from articles_achat a where a.groupement_id = g.id and a.statut <> 'annule' order by a.rang, a.id limit 1
        ) as phare,
        (select coalesce(json_agg(json_build_object('id', b.id, 'entreprise_id', b.entreprise_id,
            'raison_sociale', e.raison_sociale, 'numero', b.numero, 'statut', b.statut, 'total_ttc', b.total_ttc)), '[]')
          from bons_commande b join entreprises e on e.id = b.entreprise_id
          where b.groupement_id = g.id and b.statut <> 'annule' and b.entreprise_id in (select entreprise_id from miennes)
        ) as commandes
      from groupements_achats g where g.statut <> 'brouillon'
      order by case g.statut when 'ouvert' then 0 when 'publie' then 1 else 2 end,
        case when g.statut in ('ouvert', 'publie') then g.cloture_le end, g.cloture_le desc, g.id limit 25`,
      `groupements_achats where statut <> 'brouillon'`,
    )}`,

  'liste des adhésions': `with ${QUI}
    select ${page(
      `select a.id, a.entreprise_id, e.no_adherent, e.siret, e.raison_sociale, e.commune, e.departement, a.statut,
        a.en_preparation, d.statut as declaration_statut,
        (select p.prenom || ' ' || p.nom from roles_entreprise r join adherents p on p.id = r.adherent_id
          where r.entreprise_id = e.id and r.est_contact_principal limit 1) as contact,
        (select coalesce(sum(x.sau_ha), 0) from exploitations x
          where x.entreprise_id = e.id and x.statut = 'active') as sau_ha,
        (select count(*) from materiels m where m.entreprise_id = e.id
          and m.statut in ('en_service', 'en_reparation', 'hors_service')) as nb_materiels,
        ${instant('a.modifiee_le')} as modifiee_le
      from adhesions a
      join entreprises e on e.id = a.entreprise_id
      left join declarations d on d.adhesion_id = a.id and d.campagne_id =
        (select id from campagnes where depot_du <= current_date order by annee desc limit 1)
      order by a.modifiee_le desc, a.id limit 25`,
      'adhesions',
    )} where qui.is_admin`,

  journal: `with ${QUI}
    select ${page(
      `select j.id, ${instant('j.quand')} as quand, j.action, j.objet, j.objet_id,
        case j.objet when 'exploitation' then (select nom from exploitations where id = j.objet_id)
          when 'adhesion' then (select raison_sociale from adhesions a join entreprises e on e.id = a.entreprise_id
            where a.id = j.objet_id) end as nom,
        (select ${PERSONNE} where u.id = j.acteur_id) as acteur, (select ${PERSONNE} where u.id = j.pour_id) as pour,
        j.avant, j.apres
      from journal j order by j.quand desc, j.id desc limit 25`,
      'journal',
    )} where qui.is_admin`,
}

import { addJours, type Jour } from '@sillon/domain/jour'
import { isSiret } from '@sillon/domain/siret'
import type pg from 'pg'
import type { Hasard } from './hasard.ts'

const CHIFFRES = [...'0123456789']

/** SIRET of another establishment of the same SIREN. */
const autreSiret = (siren: string) => CHIFFRES.map((cle) => `${siren}0027${cle}`).find(isSiret) ?? `${siren}00027`

type Options = {
  hasard: Hasard
  today: Jour
  /** Member numbers: `employeur`, where the duplicated employee worked before; `doublee`, the company entered twice. */
  employeur: string
  doublee: string
}

/**
 * Duplicates as a cooperative has after some years: an employee entered again by the farm where he worked before, a
 * manager’s spouse whose name lost its accents, a company that came back under the SIRET of its new head office. They
 * stay to be merged by the end-to-end tests, or by a visitor.
 */
export async function insertDoublons(client: pg.Client, { hasard, today, employeur, doublee }: Options) {
  await client.query(
    `with lucas as (
      insert into adherents (id, civilite, nom, prenom, date_naissance, telephones, visible_annuaire)
      select $2::uuid, civilite, 'GUERIN', 'Lucas', date_naissance,
        '[{"numero": "+33638980777", "type": "mobile", "est_prefere": true, "ne_pas_appeler": false}]', 'personne'
      from adherents where nom = 'Guérin' and prenom = 'Lucas' limit 1
      returning id
    )
    insert into roles_entreprise (adherent_id, entreprise_id, role, debut, fin)
    select lucas.id, e.id, 'salarie', $3::date, $4::date from lucas, entreprises e where e.no_adherent = $1`,
    [employeur, hasard.uuid(), addJours(today, -900), addJours(today, -120)],
  )
  await client.query(
    `with contact as (
      select a.*, r.entreprise_id from roles_entreprise r join adherents a on a.id = r.adherent_id
      where r.est_contact_principal and r.entreprise_id = (select id from entreprises where no_adherent = $1)
    ), double as (
      insert into adherents (id, civilite, nom, prenom, email, visible_annuaire)
      select $2::uuid, civilite, upper(unaccent(nom)), left(prenom, 1) || '.', upper(email), 'tous' from contact
      returning id
    )
    insert into roles_entreprise (adherent_id, entreprise_id, role, debut, fin)
    select double.id, contact.entreprise_id, 'autre', $3::date, $4::date from double, contact`,
    [doublee, hasard.uuid(), addJours(today, -700), addJours(today, -300)],
  )
  const { rows } = await client.query<{ siren: string }>(`select siren from entreprises where no_adherent = $1`, [
    doublee,
  ])
  const siren = rows[0]?.siren
  if (!siren) return
  await client.query(
    `insert into entreprises (id, siret, raison_sociale, categorie_juridique, code_ape, nomenclature_ape, etat_administratif, adresse,
      telephone, source_donnees)
    select $3::uuid, $2, raison_sociale, categorie_juridique, code_ape, nomenclature_ape, etat_administratif, adresse, '+33549504177', 'saisie'
    from entreprises where no_adherent = $1`,
    [doublee, autreSiret(siren), hasard.uuid()],
  )
}

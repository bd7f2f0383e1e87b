import type { Lecture } from '@sillon/domain/secretariat/recherche-bureau/lecture'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { CANDIDATS_MAX, contientLesMots, duDe, ressemble } from './candidats.repository.ts'

export type LigneEntreprise = {
  id: string
  raison_sociale: string
  nom_commercial: string | null
  enseigne: string | null
  no_adherent: string
  siret: string
  commune: string | null
  telephone: string | null
  mobile: string | null
  doit: number
}

/** Companies by their name, their commune, their SIRET, their number or their telephone, with what they owe. */
export async function listEntreprises(
  db: Database,
  { mots, chiffres, telephones }: Lecture,
  limit: number,
): Promise<LigneEntreprise[]> {
  const [premier = ''] = mots
  const match =
    chiffres === null
      ? contientLesMots(sql`recherche`, mots)
      : sql<boolean>`(recherche like ${`%${chiffres}%`} or ${ressemble(sql`numeros_de(telephone, mobile)`, telephones)})`
  const { rows } = await sql<LigneEntreprise>`
    with candidats as materialized (
      select id, raison_sociale, recherche from entreprises where ${match} and fusionnee_dans_id is null limit ${CANDIDATS_MAX}
    ), trouvees as (
      select id, row_number() over (
        order by recherche not like ${`${premier}%`}, raison_sociale collate francais, id
      ) as rang
      from candidats order by rang limit ${limit}
    )
    select e.id, e.raison_sociale, e.nom_commercial, e.enseigne, e.no_adherent, e.siret, e.commune, e.telephone, e.mobile,
      ${duDe('e.id')} as doit
    from trouvees t join entreprises e on e.id = t.id
    order by t.rang`.execute(db)
  return rows
}

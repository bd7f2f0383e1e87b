import type { Adresse } from '@sillon/domain/adresse'
import type { Jour } from '@sillon/domain/jour'
import { isSansAdresse } from '@sillon/domain/tresorerie/prelevements/adresse-debiteur'
import type { Candidat } from '@sillon/domain/tresorerie/prelevements/plan'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** Before its plan of payment is followed to a day. */
export type CandidatLu = Omit<Candidat, 'exigible'> & {
  numero: string | null
  entreprise: { id: string; no_adherent: string; raison_sociale: string }
  rum: string | null
  iban_masque: string | null
}

/** Every open fee and invoice of a company that pays by direct debit, with its current mandate, sorted by company name. */
export async function listCandidats(db: Database): Promise<CandidatLu[]> {
  const { rows } = await sql<{
    creance_id: string
    nature: Candidat['nature']
    numero: string | null
    echeance: Jour | null
    reste: number
    litige: boolean
    en_cours: boolean
    entreprise: CandidatLu['entreprise']
    mandat_id: string | null
    mandat_statut: NonNullable<Candidat['mandat']>['statut']
    type_prelevement: NonNullable<Candidat['mandat']>['type_prelevement']
    dernier_prelevement: Jour | null
    reserve: boolean
    marchandises: boolean
    adresse: Adresse | null
    rum: string | null
    iban_masque: string | null
  }>`
    select c.id as creance_id, c.nature, c.numero, c.echeance, c.reste,
      f.litige_motif is not null as litige,
      exists (select from lignes_prelevement l where l.creance_id = c.id and l.statut = 'prevue') as en_cours,
      json_build_object('id', e.id, 'no_adherent', e.no_adherent, 'raison_sociale', e.raison_sociale) as entreprise,
      m.id as mandat_id, m.statut as mandat_statut, m.type_prelevement, m.dernier_prelevement, m.rum, m.iban_masque, e.adresse,
      m.marchandises_le is not null as marchandises,
      exists (select from lignes_prelevement l where l.mandat_id = m.id and l.statut = 'prevue') as reserve
    from creances c
    left join cotisations f on f.id = c.id
    join entreprises e on e.id = c.entreprise_id and e.mode_reglement = 'prelevement_sepa'
    left join mandats m on m.entreprise_id = e.id and m.statut not in ('revoque', 'caduc')
    where c.ouverte and c.reste > 0
    order by e.raison_sociale collate francais, c.numero, c.id`.execute(db)
  return rows.map(
    ({
      mandat_id,
      mandat_statut,
      type_prelevement,
      dernier_prelevement,
      reserve,
      marchandises,
      adresse,
      ...candidat
    }) => {
      const sans_adresse = isSansAdresse(candidat.iban_masque ?? '', adresse)
      const mandat = {
        statut: mandat_statut,
        type_prelevement,
        dernier_prelevement,
        reserve,
        marchandises,
        sans_adresse,
      }
      return { ...candidat, mandat: mandat_id ? { id: mandat_id, ...mandat } : null }
    },
  )
}

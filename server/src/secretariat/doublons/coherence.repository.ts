import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

type Paire = { gardee_id: string; absorbee_id: string; faite_le: string }

/**
 * Rows that would involve both companies once they are separate again: each query finds one, and its message says why
 * the undoing is refused. `numero` names the row.
 */
const MELANGES: readonly {
  message: (numero: string) => string
  requete: (paire: Paire) => RawBuilder<{ numero: string }>
}[] = [
  {
    message: (numero) =>
      `Le règlement de l’une a payé depuis la pièce ${numero} de l’autre\u00a0: retirez d’abord cette affectation.`,
    requete: (paire) => sql`select coalesce(c.numero, '') as numero from affectations_reglement l
      join creances c on c.id = l.creance_id join reglements r on r.id = l.reglement_id
      where l.annulee_le is null and ${croise('c.entreprise_id', 'r.entreprise_id', paire)}`,
  },
  {
    message: (numero) => `La cotisation ${numero}, établie depuis, tient aux deux fiches.`,
    requete: (
      paire,
    ) => sql`select coalesce(c.numero, '') as numero from cotisations c join adhesions a on a.id = c.adhesion_id
      where ${croise('c.entreprise_id', 'a.entreprise_id', paire)}`,
  },
  {
    message: (numero) => `La pièce ${numero}, émise depuis, mêle les deux fiches.`,
    requete: (paire) => sql`select coalesce(d.numero, d.type) as numero from documents d
      left join cotisations c on c.id = d.cotisation_id left join reglements r on r.id = d.reglement_id
      left join mandats m on m.id = d.mandat_id left join bons_commande b on b.id = d.bon_commande_id
      where ${croise('d.entreprise_id', 'coalesce(c.entreprise_id, r.entreprise_id, m.entreprise_id, b.entreprise_id)', paire)}
        or (d.entreprise_id = ${paire.gardee_id} and d.created_at > ${paire.faite_le} and d.cotisation_id is null
          and d.reglement_id is null and d.mandat_id is null and d.bon_commande_id is null)`,
  },
  {
    message: () => 'Un mouvement de parts, écrit depuis, tient aux deux fiches.',
    requete: (paire) => sql`select '' as numero from mouvements_parts p join cotisations c on c.id = p.cotisation_id
      where ${croise('p.entreprise_id', 'c.entreprise_id', paire)}`,
  },
  {
    message: (numero) => `Un prélèvement de la pièce ${numero} se sert du mandat de l’autre fiche.`,
    requete: (paire) => sql`select coalesce(c.numero, '') as numero from lignes_prelevement l
      join creances c on c.id = l.creance_id join mandats m on m.id = l.mandat_id
      where l.statut <> 'annulee' and ${croise('c.entreprise_id', 'm.entreprise_id', paire)}`,
  },
  {
    message: (numero) =>
      `Un matériel de l’une est depuis sur l’exploitation «\u00a0${numero}\u00a0» de l’autre\u00a0: déplacez-le d’abord.`,
    requete: (paire) => sql`select x.nom as numero from materiels m join exploitations x on x.id = m.exploitation_id
      where ${croise('m.entreprise_id', 'x.entreprise_id', paire)}`,
  },
  {
    message: (numero) => `Le bon de commande ${numero} est livré depuis à une exploitation de l’autre fiche.`,
    requete: (paire) => sql`select coalesce(b.numero, 'en brouillon') as numero from bons_commande b
      join exploitations x on x.id = b.exploitation_id where ${croise('b.entreprise_id', 'x.entreprise_id', paire)}`,
  },
]

const croise = (un: string, autre: string, { gardee_id, absorbee_id }: Paire) =>
  sql`(${sql.raw(un)}, ${sql.raw(autre)}) in ((${gardee_id}, ${absorbee_id}), (${absorbee_id}, ${gardee_id}))`

/** The message about the first row found that would involve both companies; null when there is none. */
export async function findMelange(tx: Database, paire: Paire): Promise<string | null> {
  for (const { message, requete } of MELANGES) {
    const { rows } = await sql`${requete(paire)} limit 1`.execute(tx)
    const [trouve] = rows as { numero: string }[]
    if (trouve) return message(trouve.numero)
  }
  return null
}

import { refusReglage } from '@sillon/domain/organisme/parametres/deux-personnes'
import type { ParametresPaiement } from '@sillon/domain/organisme/parametres/paiement'
import { InvalidInput } from '@sillon/domain/rule-violation'
import type { Database } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { parseBic, parseIban } from '../../platform/iban.ts'
import { changeSection } from './parametres.service.ts'
import { SECTIONS } from './sections.ts'

/** How many people of the office may act on money: `comptes` knows them, and comes after. */
export type CountPayeurs = (db: Database) => Promise<number>

/** Checks the key of the account and its country: the browser only checks the form. */
export async function changePaiement(
  context: RequestContext,
  version: number,
  { saisie, countPayeurs }: { saisie: Partial<ParametresPaiement>; countPayeurs: CountPayeurs },
) {
  const lu = saisie.iban ? parseIban(saisie.iban) : null
  if (lu && 'erreur' in lu) throw new InvalidInput({ champ: 'iban', message: lu.erreur })
  if (saisie.bic && parseBic(saisie.bic) === null) {
    throw new InvalidInput({ champ: 'bic', message: 'Ce BIC n’est pas valide : vérifiez les caractères saisis.' })
  }
  if (saisie.deux_personnes) {
    const refus = refusReglage(await countPayeurs(context.db))
    if (refus) throw new InvalidInput({ champ: 'deux_personnes', message: refus })
  }
  return changeSection(context, SECTIONS.paiement, version, { ...saisie, ...(lu && { iban: lu.iban }) })
}

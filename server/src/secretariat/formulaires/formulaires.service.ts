import type { Fichier } from '@sillon/contract/route'
import { lienPapier } from '@sillon/domain/dossiers/echanges/lien-papier'
import { jourOf } from '@sillon/domain/jour'
import type { Destinataire } from '@sillon/domain/pieces/documents/donnees'
import type { FormulaireImprime } from '@sillon/domain/pieces/documents/formulaire-imprime'
import { toNomFichier } from '@sillon/domain/pieces/documents/nom-fichier'
import { RuleViolation } from '@sillon/domain/rule-violation'
import {
  composeDeclaration,
  refusDeclaration,
  SANS_ADHESION,
} from '@sillon/domain/secretariat/formulaires/formulaire-declaration'
import { readMaDeclaration } from '../../dossiers/adhesions/ma-declaration.service.ts'
import { readSituation } from '../../dossiers/adhesions/situation-declaration.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { printFormulaire } from '../../pieces/documents/impression.ts'
import { readDestinataires, readEmetteur } from '../../pieces/documents/parties.service.ts'
import { act } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'

type UrlOf = Outbox['urlOf']

/** The form of the declaration of the year; for a company that has nothing to declare, why it has none. */
export async function readDeclaration(
  context: RequestContext,
  urlOf: UrlOf,
  entreprise_id: string,
): Promise<{ formulaire: FormulaireImprime } | { refus: string }> {
  const { adhesion_id, ...situation } = await readSituation(context, entreprise_id)
  const refus = refusDeclaration(situation)
  if (adhesion_id === null || refus !== null) return { refus: refus ?? SANS_ADHESION }
  const lien = urlOf(lienPapier(entreprise_id, 'declaration'))
  return { formulaire: composeDeclaration(await readMaDeclaration(context, adhesion_id), lien) }
}

/** Prints the declaration of the year of a company that still has to declare. */
export async function printDeclaration(context: RequestContext, urlOf: UrlOf, entreprise_id: string): Promise<Fichier> {
  const destinataire = (await readDestinataires(context.db, [entreprise_id])).get(entreprise_id)
  if (!destinataire) throw new NotFound()
  const lu = await readDeclaration(context, urlOf, entreprise_id)
  if ('refus' in lu) throw new RuleViolation('formulaire.sans-objet', lu.refus)
  return print(context, { entreprise_id, destinataire, formulaire: lu.formulaire })
}

type AImprimer = { entreprise_id: string; destinataire: Destinataire; formulaire: FormulaireImprime }

async function print(
  context: RequestContext,
  { entreprise_id, destinataire, formulaire }: AImprimer,
): Promise<Fichier> {
  const { db, now } = context
  const emetteur = await readEmetteur(db)
  const octets = await printFormulaire({ emetteur, destinataire, jour: jourOf(now), formulaire })
  await act(context, (inside) =>
    recordAction(inside, {
      action: 'formulaire_imprime',
      objet: 'entreprise',
      objet_id: entreprise_id,
      apres: { formulaire: formulaire.titre },
    }),
  )
  return {
    nom: `${toNomFichier(`${formulaire.titre} ${destinataire.no_adherent}`)}.pdf`,
    type: 'application/pdf',
    octets,
  }
}

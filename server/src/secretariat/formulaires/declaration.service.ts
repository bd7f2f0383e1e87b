import { lienDeclarationPapier } from '@sillon/domain/dossiers/echanges/lien-papier'
import {
  composeDeclaration,
  refusDeclaration,
  SANS_ADHESION,
} from '@sillon/domain/secretariat/formulaires/formulaire-declaration'
import { readMaDeclaration } from '../../dossiers/adhesions/ma-declaration.service.ts'
import { readSituation } from '../../dossiers/adhesions/situation-declaration.service.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { type FormulaireLu, printLu, type UrlOf } from './impression.service.ts'

/** The form of the declaration of the year; for a company that has nothing to declare, why it has none. */
export async function readDeclaration(
  context: RequestContext,
  urlOf: UrlOf,
  entreprise_id: string,
): Promise<FormulaireLu> {
  const { adhesion_id, ...situation } = await readSituation(context, entreprise_id)
  const refus = refusDeclaration(situation)
  if (adhesion_id === null || refus !== null) return { refus: refus ?? SANS_ADHESION }
  const lien = urlOf(lienDeclarationPapier(entreprise_id))
  return { formulaire: composeDeclaration(await readMaDeclaration(context, adhesion_id), lien) }
}

/** Prints the declaration of the year of a company that still has to declare. */
export const printDeclaration = (context: RequestContext, urlOf: UrlOf, entreprise_id: string) =>
  printLu(context, entreprise_id, () => readDeclaration(context, urlOf, entreprise_id))

import type { ActeDiffere, ObjetDiffere } from '@sillon/domain/comptes/actes-en-attente/acte-en-attente'
import { RuleViolation } from '@sillon/domain/rule-violation'
import type * as z from 'zod/mini'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { type Annonce, type Attente, type Differe, postponeActe } from './attente.service.ts'
import { type Executant, executant } from './depart.service.ts'

/** The answer of an act on several: what its trial says, at once, beside the act that waits. `rien`: it waited already. */
export const sayAtOnce = <Result extends object>(reponse: Result | Differe<Result>, rien: Result) =>
  isDiffere(reponse) ? { ...(reponse.essai ?? rien), en_attente: reponse.en_attente } : reponse

const isDiffere = <Result extends object>(reponse: Result | Differe<Result>): reponse is Differe<Result> =>
  'en_attente' in reponse

const PLUS_RIEN = 'Il n’y a plus rien à envoyer.'

type Parametres = z.ZodMiniType<object>

type Declaration<Outils, P extends Parametres, Result> = {
  acte: ActeDiffere
  objet: ObjetDiffere
  /** The act is done with these, read again when its time comes. */
  parametres: P
  perform: (context: RequestContext, outils: Outils, parametres: z.output<P>) => Promise<Result>
  /** Names the act from the result of its trial. */
  annonce: (result: Result, parametres: z.output<P>) => Annonce
  isVide?: (result: Result) => boolean
}

type Demande<P extends Parametres> = { objet_id: string; parametres: z.output<P> }

/**
 * Declares once an act that waits: `later` is what its route calls, `executant` what does it when its time comes. Both
 * do the same thing.
 */
export const declareActe = <Outils, P extends Parametres, Result>({
  acte,
  objet,
  parametres: schema,
  perform,
  annonce,
  isVide,
}: Declaration<Outils, P, Result>) => ({
  later: (
    context: RequestContext,
    outils: Outils & Attente,
    { objet_id, parametres }: Demande<P>,
  ): Promise<Result | Differe<Result>> =>
    postponeActe(context, outils, (inside) => perform(inside, outils, parametres), {
      acte,
      objet,
      objet_id,
      parametres,
      annonce: (result) => annonce(result, parametres),
      isVide,
    }),
  executant: (outils: Outils): Executant =>
    executant(acte, schema, async (context, parametres) => {
      const result = await perform(context, outils, parametres)
      if (isVide?.(result)) throw new RuleViolation('acte.vide', PLUS_RIEN)
    }),
})

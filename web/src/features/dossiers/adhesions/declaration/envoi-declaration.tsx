import type { MaDeclaration } from '@sillon/domain/dossiers/adhesions/ma-declaration'
import { phraseQuestionsRestantes } from '@sillon/domain/dossiers/adhesions/question-declaration'
import { Link } from '@tanstack/react-router'
import { ApiError } from '../../../../lib/api-error.ts'
import { formatCount } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Callout } from '../../../../ui/callout.tsx'
import { Dock } from '../../../../ui/dock.tsx'
import { PAGE_TITLE_ID } from '../../../../ui/page-head.tsx'
import { PointLink } from '../wizard/points-restants.tsx'
import { type WizardPage, wizardBase, wizardPath } from '../wizard/wizard-path.ts'
import { envoyer } from './declaration.queries.ts'
import { focusNext, ID_ENVOI, useEcriture } from './use-declaration.ts'

const ID_POINTS = 'points-declaration'

type Props = { declaration: MaDeclaration; id: string }

/** Shows the points that remain, the refusal, then « Envoyer »; a press too early moves to the question that waits. */
export function EnvoiDeclaration({ declaration, id }: Props) {
  const envoi = useEcriture(id, () => envoyer(id))
  const restantes = phraseQuestionsRestantes(declaration.questions)
  const points = declaration.etapes.reduce((total, etape) => total + etape.points.length, 0)
  const reste = restantes ?? (points > 0 ? `Il reste ${formatCount(points, 'point')} à corriger.` : null)

  async function send() {
    if (restantes !== null) return focusNext(declaration)
    if (points > 0) return document.getElementById(ID_POINTS)?.focus()
    try {
      await envoi.mutateAsync(undefined)
      window.scrollTo(0, 0)
      document.getElementById(PAGE_TITLE_ID)?.focus()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }

  const button = (
    <Button loading={envoi.isPending} onClick={() => void send()} variant={reste === null ? 'primary' : 'secondary'}>
      Envoyer ma déclaration
    </Button>
  )
  return (
    <section aria-label="Envoi" className="grid gap-3" id={ID_ENVOI} tabIndex={-1}>
      {points > 0 && <Points declaration={declaration} id={id} />}
      {envoi.error instanceof ApiError && <Callout role="alert" takesFocus title={envoi.error.message} tone="brick" />}
      <p className="text-help text-ink-2">En envoyant, je déclare que ces informations sont exactes et complètes.</p>
      <div className="hidden gap-2 desk:grid">
        {button}
        {reste && <p className="text-help text-ink-2">{reste}</p>}
      </div>
      <Link className="button button-quiet" to="/">
        Enregistrer et quitter
      </Link>
      <Dock summary={reste && <p className="text-help text-ink-2">{reste}</p>}>{button}</Dock>
    </section>
  )
}

/** The points that would refuse the send, each with a link to its very field. */
function Points({ declaration: { etapes }, id }: Props) {
  const path = (page: WizardPage, cible?: string) => wizardPath(wizardBase('adherent', id), page, cible)
  return (
    <div id={ID_POINTS} tabIndex={-1}>
      <Callout title="À corriger avant d’envoyer" tone="orange">
        <ul>
          {etapes.flatMap(({ etape, points }) =>
            points.map((point) => (
              <li key={`${point.cible_id}-${point.champ}-${point.message}`}>
                <PointLink etape={etape} path={path} point={point} />
              </li>
            )),
          )}
        </ul>
      </Callout>
    </div>
  )
}

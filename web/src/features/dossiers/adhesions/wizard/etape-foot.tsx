import { ETAPE_LABELS, type EtapeNom } from '@sillon/domain/dossiers/adhesions/etape-nom'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { buttonClass } from '../../../../ui/button.tsx'
import { Dock } from '../../../../ui/dock.tsx'
import { DerniereEtape, hasDerniereAction } from './derniere-etape.tsx'
import { etapeAfter } from './suite.ts'
import { useNextPath } from './use-suite.ts'
import { useWizard } from './wizard-context.tsx'

/** The links to the previous and the next step. On a phone they are in the dock. */
export function EtapeFoot({ etape }: { etape: EtapeNom }) {
  const wizard = useWizard()
  const { etapes, path } = wizard
  const index = etapes.findIndex((item) => item.etape === etape)
  const previous = etapes[index - 1]?.etape
  const next = etapeAfter(etapes, etape)
  const nextPath = useNextPath(etape)
  const isEnd = !next && !hasDerniereAction(wizard)
  return (
    <>
      <div className="mt-8 hidden flex-wrap justify-between gap-3 desk:flex">
        {previous && (
          <Link className={buttonClass({ variant: 'secondary' })} to={path(previous)}>
            <ArrowLeft aria-hidden="true" size={20} />
            {ETAPE_LABELS[previous]}
          </Link>
        )}
        {next && (
          <Link className={buttonClass({ variant: 'primary', className: 'ml-auto' })} to={nextPath}>
            Continuer vers {ETAPE_LABELS[next]}
            <ArrowRight aria-hidden="true" size={20} />
          </Link>
        )}
        {!next && <DerniereEtape />}
      </div>
      <Dock>
        {previous && <PreviousLink alone={isEnd} etape={previous} />}
        {next && (
          <Link className={buttonClass({ variant: 'primary' })} to={nextPath}>
            Étape suivante
          </Link>
        )}
        {!next && <DerniereEtape />}
      </Dock>
    </>
  )
}

/** An icon when a primary action stands beside it in the dock; a button with a text when it is alone. */
function PreviousLink({ etape, alone }: { etape: EtapeNom; alone: boolean }) {
  const { path } = useWizard()
  const label = `Étape précédente\u00a0: ${ETAPE_LABELS[etape]}`
  if (alone) {
    return (
      <Link className={buttonClass({ variant: 'secondary' })} to={path(etape)}>
        {label}
      </Link>
    )
  }
  return (
    <Link aria-label={label} className="icon-button icon-button-outlined" to={path(etape)}>
      <ArrowLeft aria-hidden="true" size={20} />
    </Link>
  )
}

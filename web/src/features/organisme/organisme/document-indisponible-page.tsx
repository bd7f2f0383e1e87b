import { Link, useParams } from '@tanstack/react-router'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { useIsTakenOver } from '../../../ui/use-is-taken-over.ts'

/** Why a file did not open, by the code of the refusal. */
const MOTIFS: Readonly<Record<string, string>> = {
  'non-connecte': 'Votre session est terminée. Reconnectez-vous, puis ouvrez-le de nouveau.',
  'acces-refuse': 'Il n’est pas pour vous. S’il devrait l’être, demandez-le à la coopérative.',
  introuvable: 'Il a été retiré depuis, ou n’est plus pour vous.',
  'fichier-perdu': 'Son fichier est perdu ou abîmé. Prévenez la coopérative.',
}

const AUTRE = 'Le portail n’a pas pu l’ouvrir. Réessayez dans un instant.'

/** The page to which the server leads from the link of a file that it does not open: a new tab has nowhere to go back to. */
export function DocumentIndisponiblePage() {
  const { motif = '' } = useParams({ strict: false })
  const isOverAnother = useIsTakenOver() && window.history.length > 1
  return (
    <>
      <PageHead intro={MOTIFS[motif] ?? AUTRE} title="Ce document ne s’ouvre pas" />
      <p className="flex flex-wrap gap-3">
        {isOverAnother && (
          <Button onClick={() => window.history.back()} variant="secondary">
            Revenir
          </Button>
        )}
        <Link className={buttonClass({ variant: 'primary' })} to="/">
          {motif === 'non-connecte' ? 'Se connecter' : 'Aller à l’accueil'}
        </Link>
      </p>
    </>
  )
}

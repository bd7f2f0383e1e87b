import { labelOfAction } from '@sillon/domain/organisme/journal/action-journal'
import type { EntreeJournal } from '@sillon/domain/organisme/journal/entree-journal'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ChangementsList } from './changements-list.tsx'
import { formatInstant, showAuteur, showObjet } from './show-entree.ts'

/** All the details of a line, and a link to the other lines of its object. */
export function DetailButton({ entree }: { entree: EntreeJournal }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} size="sm" variant="quiet">
        Détail
        <span className="sr-only">
          {' '}
          de l’acte «&nbsp;{labelOfAction(entree.action)}&nbsp;» du {formatInstant(entree.quand)}
        </span>
      </Button>
      <Dialog
        actions={
          <Button onClick={close} variant="secondary">
            Fermer
          </Button>
        }
        onClose={close}
        open={open}
        size="wide"
        title={labelOfAction(entree.action)}
      >
        <div className="grid gap-3">
          <p>
            {showObjet(entree)}
            <span className="block text-help text-ink-2">
              {formatInstant(entree.quand)}, {showAuteur(entree)}
            </span>
          </p>
          <ChangementsList entree={entree} />
          {entree.objet_id && (
            <p>
              <Link
                className="text-link inline-block py-2.5"
                onClick={close}
                search={{ objet_id: entree.objet_id }}
                to="/admin/journal"
              >
                Tout ce qui a été fait sur cette fiche
              </Link>
            </p>
          )}
        </div>
      </Dialog>
    </>
  )
}

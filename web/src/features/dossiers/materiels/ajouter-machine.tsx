import type { LieuAjout } from '@sillon/contract/dossiers/materiels-revue'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

const PLUS = <Plus aria-hidden="true" size={20} strokeWidth={1.85} />

/** Leads to the form of a new machine; with several farms, asks first where the machine is. */
export function AjouterMachine({ lieux }: { lieux: readonly LieuAjout[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const [premier, ...autres] = lieux
  if (!premier) return null
  if (autres.length === 0)
    return (
      <Link className={buttonClass({ variant: 'primary' })} {...toForm(premier)}>
        {PLUS}
        Ajouter une machine
      </Link>
    )
  const avecEntreprise = autres.some(({ adhesion_id }) => adhesion_id !== premier.adhesion_id)
  return (
    <>
      <Button icon={PLUS} onClick={() => setIsOpen(true)} variant="primary">
        Ajouter une machine
      </Button>
      <Dialog onClose={() => setIsOpen(false)} open={isOpen} title="Où se trouve-t-elle&nbsp;?">
        <ul className="grid gap-2">
          {lieux.map((lieu) => (
            <li key={lieu.exploitation_id}>
              <Link
                className={buttonClass({ variant: 'secondary', className: 'w-full' })}
                onClick={() => setIsOpen(false)}
                {...toForm(lieu)}
              >
                {avecEntreprise ? `${lieu.exploitation}, ${lieu.entreprise}` : lieu.exploitation}
              </Link>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}

const toForm = ({ adhesion_id, exploitation_id }: LieuAjout) => ({
  to: '/mes-adhesions/$id/materiels/creer-materiel/$exploitationId/' as const,
  params: { id: adhesion_id, exploitationId: exploitation_id },
})

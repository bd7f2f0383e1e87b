import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../../../lib/save-file.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { exportDonnees } from './comptes.queries.ts'

/** Exports all the data that the cooperative holds about the person, and deletes the account. */
export function DonneesSection() {
  const [pending, setPending] = useState(false)

  async function download() {
    setPending(true)
    const file = await exportDonnees()
    setPending(false)
    if (file.size > 0) saveFile(file, `mes-donnees-sillon-${new Date().toLocaleDateString('sv-SE')}.json`)
  }

  return (
    <Section
      intro="Votre compte, votre fiche, vos choix, vos connexions et ce qui vous a été envoyé, dans un fichier JSON. Rien des autres personnes de vos entreprises."
      title="Mes données"
    >
      <div className="flex flex-wrap gap-3">
        <Button
          icon={<Download aria-hidden="true" size={18} strokeWidth={1.85} />}
          loading={pending}
          loadingLabel="Préparation…"
          onClick={() => void download()}
          variant="secondary"
        >
          Télécharger mes données
        </Button>
        <Link className={buttonClass({ variant: 'secondary', className: 'text-brick-ink' })} to="/supprimer-mon-compte">
          Supprimer mon compte
        </Link>
      </div>
    </Section>
  )
}

import { useNavigate, useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { PAGE_TITLE_ID } from '../../ui/page-head.tsx'
import { useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { MaterielForm } from './materiel-form.tsx'
import { NouveauMaterielFoot } from './nouveau-materiel-foot.tsx'

export function NouveauMaterielStepPage() {
  const { path } = useWizard()
  const { exploitationId } = useParams({ strict: false })
  const navigate = useNavigate()
  const another = useRef(false)
  // Another number, another form, empty.
  const [rang, setRang] = useState(0)

  async function goOn() {
    if (!another.current) return navigate({ to: path('materiels') })
    setRang((current) => current + 1)
    window.scrollTo(0, 0)
    document.getElementById(PAGE_TITLE_ID)?.focus()
  }

  return (
    <div className="max-w-[46rem]">
      <h2 className="mb-5 text-step">Ajouter un matériel</h2>
      <MaterielForm
        exploitation_id={exploitationId}
        key={rang}
        materiel={null}
        onSaved={goOn}
        renderFoot={({ pending }) => (
          <NouveauMaterielFoot
            onChoose={(wantsAnother) => {
              another.current = wantsAnother
            }}
            pending={pending}
          />
        )}
      />
    </div>
  )
}

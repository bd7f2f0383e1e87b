import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useIdRepris } from '../../../lib/offline/resume.ts'
import { machineOrigin } from '../../../lib/previous-page.ts'
import { PAGE_TITLE_ID } from '../../../ui/page-head.tsx'
import { StepTitle } from '../adhesions/wizard/step-title.tsx'
import { useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { addPhotos } from './envois-store.ts'
import { NouveauMaterielFoot } from './nouveau-materiel-foot.tsx'
import { NouveauMaterielForm } from './nouveau-materiel-form.tsx'
import { PhotosAJoindre } from './photos-a-joindre.tsx'

export function NouveauMaterielStepPage() {
  const { adhesion, path } = useWizard()
  const { exploitationId } = useParams({ strict: false })
  const navigate = useNavigate()
  const list = machineOrigin()
  const repris = useIdRepris()
  const another = useRef(false)
  // A new key gives a new, empty form.
  const [rang, setRang] = useState(0)
  const [photos, setPhotos] = useState<readonly File[]>([])

  async function goOn(materiel?: Materiel) {
    const photographie = photos.length > 0 && materiel
    if (photographie) addPhotos({ id: adhesion.id, materiel_id: photographie.id }, photos)
    setPhotos([])
    // The page of the machine shows the sending of its photographs, in the place of this form.
    if (!another.current)
      return photographie
        ? navigate({ to: path('materiel', photographie.id), replace: true })
        : navigate(list ?? { to: path('materiels') })
    if (repris !== undefined) await navigate({ to: '.', search: {}, replace: true })
    setRang((current) => current + 1)
    window.scrollTo(0, 0)
    document.getElementById(PAGE_TITLE_ID)?.focus()
  }

  return (
    <div className="max-w-[46rem]">
      <StepTitle>Ajouter une machine</StepTitle>
      <p className="mt-1 mb-5 max-w-prose text-body text-ink-2">
        Ses documents se joignent une fois la machine enregistrée.
      </p>
      <PhotosAJoindre onChange={setPhotos} photos={photos} />
      <NouveauMaterielForm
        canWait={photos.length === 0}
        exploitation_id={exploitationId}
        key={`${repris} ${rang}`}
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

import type { Moi } from '@sillon/contract/comptes'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { ChangementMotDePasseForm } from './changement-mot-de-passe-form.tsx'

export function MotDePasseSection({ moi }: { moi: Moi }) {
  const [open, setOpen] = useState(false)
  return (
    <Section intro="Le changer ferme vos sessions sur les autres appareils." title="Mot de passe">
      {open ? (
        <ChangementMotDePasseForm moi={moi} onClose={() => setOpen(false)} />
      ) : (
        <Button onClick={() => setOpen(true)} variant="secondary">
          Modifier le mot de passe
        </Button>
      )}
    </Section>
  )
}

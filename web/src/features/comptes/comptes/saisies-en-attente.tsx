import { useEffect, useState } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { loadDevice } from '../../../lib/offline/kept.ts'
import { Callout } from '../../../ui/callout.tsx'

/** Counts the saves that wait on the device after the session ended, without saying whose they are. */
export function SaisiesEnAttente() {
  const [nombre, setNombre] = useState(0)
  useEffect(() => {
    loadDevice()
      .then((device) => device.countActes())
      .then(setNombre, () => {})
  }, [])
  if (nombre === 0) return null
  return (
    <Callout
      className="mb-6"
      title={`${formatCount(nombre, 'saisie')} en attente d’envoi sur cet appareil`}
      tone="neutral"
    >
      Connectez-vous avec le même compte pour {nombre > 1 ? 'les envoyer' : 'l’envoyer'}. La connexion d’une autre
      personne {nombre > 1 ? 'les efface' : 'l’efface'}.
    </Callout>
  )
}

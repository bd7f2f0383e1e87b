const FLAG = 'sillon.hors-ligne'

/** Does this device keep anything, of anybody? Without it, nothing is loaded to look. */
export function isDeviceUsed(): boolean {
  try {
    return localStorage.getItem(FLAG) !== null
  } catch {
    return false
  }
}

export function setDeviceUsed(used: boolean) {
  try {
    if (used) localStorage.setItem(FLAG, '1')
    else localStorage.removeItem(FLAG)
  } catch {
    // Without storage nothing is kept.
  }
}

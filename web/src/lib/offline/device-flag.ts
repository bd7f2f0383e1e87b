const FLAG = 'sillon.hors-ligne'

/** Whether this device keeps data of anybody. If not, the offline modules are not loaded. */
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

// Whether the menu with settings and keys is open; every bar has a button for it.
export const menu = $state({ open: false });

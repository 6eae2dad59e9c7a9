// Debian's compiler-rt for wasm32 is built with a stack protector, whose two symbols no library of
// that target brings.
extern "C" {
extern unsigned long __stack_chk_guard;
unsigned long __stack_chk_guard = 0x595e9fbd;
[[noreturn]] void __stack_chk_fail();
void __stack_chk_fail() {
  __builtin_trap();
}
}

// What `klaxon` needs from MPI, as C functions: they are in a separate module (klaxon_mpi.so),
// which the program loads only if mpirun has started it, so the program itself
// needs no MPI.
#pragma once

extern "C" {

// Returns the number of this process, counted from 0, and how many processes there are.
void klaxon_mpi_join(int* number, int* count);
// Every process sends a text and receives every process's text, by number. All must call it.
void klaxon_mpi_exchange(const char* own, unsigned long bytes, void* to,
                         void (*take)(void* to, const char* text, unsigned long bytes));
void klaxon_mpi_leave(void);
}
